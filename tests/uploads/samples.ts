import { zip } from "./zip.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const noise = Buffer.from(Array.from({ length: 6000 }, (_, n) => 128 + ((n * 7) % 100)));
const iso = (brand: string) => Buffer.concat([bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0isommp42`), noise]);
const ebml = (type: string) =>
  Buffer.concat([bytes(`\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82${String.fromCharCode(0x80 + type.length)}${type}`), noise]);
const office = (part: string) => zip({ "[Content_Types].xml": "<Types/>", [part]: "<x/>" });
const open = (kind: string) =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": "<x/>",
    "META-INF/manifest.xml": "<x/>",
  });
const ooxml = "application/vnd.openxmlformats-officedocument";
const odf = "application/vnd.oasis.opendocument";

export const pdf = bytes(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n${"% line\n".repeat(900)}trailer\n%%EOF\n`);
export const png = Buffer.concat([
  bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0"),
  noise,
  bytes("IEND"),
]);
export const mp4 = iso("isom");
export const docx = office("word/document.xml");

/** A small file of each kind that documents may be, by its name. */
export const documents: [name: string, mime: string, bytes: Buffer][] = [
  ["a.pdf", "application/pdf", pdf],
  ["a.docx", `${ooxml}.wordprocessingml.document`, docx],
  ["a.xlsx", `${ooxml}.spreadsheetml.sheet`, office("xl/workbook.xml")],
  ["a.pptx", `${ooxml}.presentationml.presentation`, office("ppt/presentation.xml")],
  ["a.odt", `${odf}.text`, open("text")],
  ["a.ods", `${odf}.spreadsheet`, open("spreadsheet")],
  ["a.odp", `${odf}.presentation`, open("presentation")],
  ["a.txt", "text/plain", bytes("Grüße aus dem Foyer\r\n")],
  ["a.csv", "text/csv", Buffer.from("\ufeffname;sum\nAna;1\n")],
  ["a.md", "text/markdown", bytes("# Title\n\n<b>allowed in here</b>\n")],
  ["a.png", "image/png", png],
  ["a.jpg", "image/jpeg", Buffer.concat([bytes("\xff\xd8\xff\xe0\0\x10JFIF\0"), noise, bytes("\xff\xd9")])],
  ["a.webp", "image/webp", Buffer.concat([bytes("RIFF\x20\0\0\0WEBPVP8 "), noise])],
  ["a.zip", "application/zip", zip({ "one.txt": "1", "two/three.html": "<html>" })],
  ["empty.zip", "application/zip", zip({})],
];

export const recordings: [name: string, mime: string, bytes: Buffer][] = [
  ["a.mp4", "video/mp4", mp4],
  ["a.mov", "video/quicktime", iso("qt  ")],
  ["old.mov", "video/quicktime", Buffer.concat([bytes("\0\0\0\x08wide\0\0\x10\0mdat"), noise])],
  ["a.m4a", "audio/mp4", iso("M4A ")],
  ["a.webm", "video/webm", ebml("webm")],
  ["a.mkv", "video/x-matroska", ebml("matroska")],
  ["a.mp3", "audio/mpeg", Buffer.concat([bytes("ID3\x04\0\0\0\0\x01\x00"), noise])],
  ["bare.mp3", "audio/mpeg", Buffer.concat([bytes("\xff\xfb\x90\x64"), noise])],
  ["a.wav", "audio/wav", Buffer.concat([bytes("RIFF\x24\0\0\0WAVEfmt "), noise])],
  ["a.ogg", "audio/ogg", Buffer.concat([bytes("OggS\0\x02"), noise])],
  ["a.ogv", "video/ogg", Buffer.concat([bytes(`OggS\0\x02${"\0".repeat(22)}\x80theora`), noise])],
];

const page = "<!DOCTYPE html><script>alert(1)</script>";

/** Files refused whatever their name, for either purpose. */
export const unwanted: [what: string, name: string, bytes: Buffer][] = [
  ["a drawing", "a.svg", bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a drawing called a text", "a.txt", bytes('\n <?xml version="1.0"?><svg onload="alert(1)"/>')],
  ["a page", "a.html", bytes(page)],
  ["a page called a table", "a.csv", bytes(page)],
  ["a script", "a.js", bytes("alert(1)\n")],
  ["a shell script called a text", "a.txt", bytes("#!/bin/sh\nrm -rf /\n")],
  ["a batch file", "a.bat", bytes("@echo off\r\n")],
  ["a Windows program", "a.pdf", Buffer.concat([bytes("MZ\x90\0"), noise])],
  ["a Linux program", "a.zip", Buffer.concat([bytes("\x7fELF\x02"), noise])],
  ["a Java program", "a.zip", zip({ "META-INF/MANIFEST.MF": "Main-Class: A", "A.class": "x" })],
  ["an Android program", "a.zip", zip({ "AndroidManifest.xml": "x" })],
  [
    "a document with macros",
    "a.docx",
    zip({ "[Content_Types].xml": "", "word/document.xml": "", "word/vbaProject.bin": "" }),
  ],
  ["an old Word document", "a.doc", Buffer.concat([bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), noise])],
  ["a GIF", "a.gif", bytes("GIF89a\x01\0\x01\0")],
  ["a HEIC picture", "a.jpg", iso("heic")],
  ["words with bytes between them", "a.txt", bytes("hello \0 there")],
  ["a picture with a page behind it", "a.png", Buffer.concat([png, bytes(page)])],
  ["a picture with an archive behind it", "a.png", Buffer.concat([png, zip({ "a.txt": "1" })])],
  ["a PDF with a page behind it", "a.pdf", Buffer.concat([pdf, bytes(page)])],
  ["a PDF with an archive behind it", "a.pdf", Buffer.concat([pdf, zip({ "a.txt": "1" }), bytes("\n")])],
  ["a PDF that begins as a page", "a.pdf", Buffer.concat([bytes("<html><!--"), pdf])],
  ["a PDF cut off", "a.pdf", pdf.subarray(0, 5000)],
  ["an archive cut off", "a.zip", docx.subarray(0, docx.length - 9)],
  ["a film with an archive behind it", "a.mp4", Buffer.concat([mp4, zip({ "a.txt": "1" })])],
  ["a sound with a page in its tag", "a.mp3", Buffer.concat([bytes(`ID3\x04\0\0\0\0\x01\x00${page}`), noise])],
  ["nothing", "a.pdf", Buffer.alloc(0)],
];
