#!/usr/bin/env python3
"""Writes the manual, a page for the program and one for each command, from the commands' own definitions.

    gridreel --experimental-dump-help | Packaging/manual.py FOLDER VERSION

SOURCE_DATE_EPOCH is the date of the pages.
"""
import datetime
import json
import os
import pathlib
import sys


def escaped(text):
    """A text as roff has it: hyphens can be searched for and copied, no line is taken for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def shown(arguments):
    return [argument for argument in arguments or [] if argument["shouldDisplay"]]


def spelled(argument):
    """An option with all its names and its value, such as -o, --output <file>."""
    if argument["kind"] == "positional":
        return "\\fI" + escaped(argument["valueName"]) + "\\fR"
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    ordered = sorted(argument["names"], key=lambda name: name["kind"] != "short")
    names = ", ".join(f"\\fB{escaped(dashes[name['kind']] + name['name'])}\\fR" for name in ordered)
    return names if argument["kind"] == "flag" else f"{names} \\fI{escaped(argument['valueName'])}\\fR"


def explained(argument):
    """What is said of an argument, with its values and default, as the help has it."""
    more = []
    if argument.get("allValues"):
        more.append("values: " + ", ".join(argument["allValues"]))
    if "defaultValue" in argument:
        more.append("default: " + argument["defaultValue"])
    return escaped(argument.get("abstract", "") + (f" ({'; '.join(more)})" if more else ""))


def synopsis(path, command):
    words = ["\\fB" + escaped(" ".join(path)) + "\\fR"]
    arguments = shown(command.get("arguments"))
    if command.get("subcommands"):
        words.append("\\fIcommand\\fR")
    if any(argument["kind"] != "positional" for argument in arguments):
        words.append("[\\fIoptions\\fR]")
    for argument in arguments:
        if argument["kind"] == "positional":
            word = spelled(argument) + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    return " ".join(words)


def page(path, command, names, version, date):
    title = "-".join(path)
    lines = [
        f'.TH "{title.upper()}" "1" "{date}" "gridreel {version}" "gridreel"',
        ".SH NAME",
        escaped(title) + " \\- " + escaped(command["abstract"].rstrip(".")),
        ".SH SYNOPSIS",
        synopsis(path, command),
    ]
    if command.get("discussion"):
        lines.append(".SH DESCRIPTION")
        for number, paragraph in enumerate(command["discussion"].split("\n\n")):
            lines += [".PP"] * (number > 0) + [escaped(paragraph)]
    sections = {}
    for argument in shown(command.get("arguments")):
        section = argument.get("sectionTitle") or ("Arguments" if argument["kind"] == "positional" else "Options")
        sections.setdefault(section, []).append(argument)
    for section, arguments in sorted(sections.items(), key=lambda section: section[0] != "Arguments"):
        lines.append(f".SH {section.upper()}")
        for argument in arguments:
            lines += [".TP", spelled(argument), explained(argument)]
    commands = [sub for sub in command.get("subcommands", []) if sub["commandName"] != "help"]
    if commands:
        lines.append(".SH COMMANDS")
        for sub in commands:
            lines += [".TP", "\\fB" + escaped(sub["commandName"]) + "\\fR", escaped(sub["abstract"])]
    others = [name for name in names if name != title]
    lines += [".SH SEE ALSO", ",\n".join(f"\\fB{escaped(name)}\\fR(1)" for name in others)]
    return "\n".join(lines) + "\n"


def pages(path, command):
    yield path, command
    for sub in command.get("subcommands", []):
        if sub["commandName"] != "help":
            yield from pages([*path, sub["commandName"]], sub)


def main():
    folder, version = pathlib.Path(sys.argv[1]), sys.argv[2]
    seconds = int(os.environ["SOURCE_DATE_EPOCH"])
    date = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%d")
    root = json.load(sys.stdin)["command"]
    all_pages = list(pages([root["commandName"]], root))
    names = ["-".join(path) for path, _ in all_pages]
    folder.mkdir(parents=True, exist_ok=True)
    for path, command in all_pages:
        (folder / ("-".join(path) + ".1")).write_text(page(path, command, names, version, date), encoding="utf-8")


main()
