import CFiles

extension FileSystem {
  /// The types of file systems that report changes only if this machine makes them, or none: NFS, SMB in three
  /// versions, FUSE, 9P (as used by WSL), VirtualBox and Ceph.
  private static let silentTypes: Set<UInt> = [
    0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x6573_5546, 0x0102_1997, 0x786F_4256, 0x00C3_6400,
  ]

  /// Returns whether a file may change without a report of the system.
  package static func mayChangeSilently(_ path: String) -> Bool {
    unsafe silentTypes.contains(UInt(grid_file_system_type(FileName.bytes(path))))
  }
}
