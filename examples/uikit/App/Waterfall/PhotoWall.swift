import UIKit

/// A photo's place, and its height relative to its width.
struct Photo {
    let place: String
    let aspect: CGFloat
    /// The time of day, from 0 to 5.
    let hour: Int

    static let all = [
        Photo(place: "Lauterbrunnen", aspect: 1.35, hour: 0),
        Photo(place: "Lofoten", aspect: 0.8, hour: 1),
        Photo(place: "Torres del Paine", aspect: 1.1, hour: 3),
        Photo(place: "Fitz Roy", aspect: 1.5, hour: 5),
        Photo(place: "Yosemite", aspect: 0.95, hour: 2),
        Photo(place: "Tatra", aspect: 0.75, hour: 4),
        Photo(place: "Denali", aspect: 1.3, hour: 1),
        Photo(place: "Dolomites", aspect: 1.0, hour: 0),
        Photo(place: "Fuji", aspect: 1.45, hour: 5),
        Photo(place: "Rila", aspect: 0.85, hour: 3),
        Photo(place: "Aoraki", aspect: 1.2, hour: 4),
        Photo(place: "Olympus", aspect: 0.9, hour: 2),
        Photo(place: "Elbrus", aspect: 1.4, hour: 0),
        Photo(place: "Kilimanjaro", aspect: 0.8, hour: 1),
        Photo(place: "Snowdon", aspect: 1.1, hour: 5),
        Photo(place: "Teide", aspect: 1.3, hour: 3),
    ]
}

/// Photos in the order of arrival, newest first.
final class PhotoWall: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate {
    private(set) var photos = Array(Photo.all.dropFirst())
    private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
        cell.show(photo)
    }

    /// Inserts the latest photo before the others.
    func receive() {
        photos.insert(Photo.all[0], at: 0)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photos[indexPath.item])
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
        width: CGFloat
    ) -> CGFloat { (width * photos[indexPath.item].aspect).rounded() }
}
