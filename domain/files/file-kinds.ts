import type { Purpose } from "./upload-caps.ts";

type Kind = { mime: string; endings: [string, ...string[]]; purpose: Purpose };

const opened = "application/vnd.openxmlformats-officedocument";
const odf = "application/vnd.oasis.opendocument";
const of = (purpose: Purpose, mime: string, ...endings: [string, ...string[]]): Kind => ({ mime, endings, purpose });

/** The file types that may be uploaded, with their extensions. Everything else is rejected. */
export const fileKinds: Kind[] = [
  of("document", "application/pdf", "pdf"),
  of("document", `${opened}.wordprocessingml.document`, "docx"),
  of("document", `${opened}.spreadsheetml.sheet`, "xlsx"),
  of("document", `${opened}.presentationml.presentation`, "pptx"),
  of("document", `${odf}.text`, "odt"),
  of("document", `${odf}.spreadsheet`, "ods"),
  of("document", `${odf}.presentation`, "odp"),
  of("document", "text/plain", "txt"),
  of("document", "text/csv", "csv"),
  of("document", "text/markdown", "md"),
  of("document", "image/png", "png"),
  of("document", "image/jpeg", "jpg", "jpeg"),
  of("document", "image/webp", "webp"),
  of("document", "application/zip", "zip"),
  of("receipt", "application/pdf", "pdf"),
  of("receipt", "image/png", "png"),
  of("receipt", "image/jpeg", "jpg", "jpeg"),
  of("receipt", "image/webp", "webp"),
  // E-invoices.
  of("receipt", "application/xml", "xml"),
  of("recording", "video/mp4", "mp4", "m4v"),
  of("recording", "video/webm", "webm"),
  of("recording", "video/quicktime", "mov"),
  of("recording", "video/x-matroska", "mkv"),
  of("recording", "audio/mpeg", "mp3"),
  of("recording", "audio/mp4", "m4a"),
  of("recording", "audio/wav", "wav"),
  of("recording", "audio/ogg", "ogg", "oga", "opus"),
  of("recording", "video/ogg", "ogg", "ogv"),
  // Plays in every browser.
  of("video", "video/mp4", "mp4", "m4v"),
  of("video", "video/webm", "webm"),
];

/** Anything accepted as a document can be attached to an update. */
const shelfOf = (purpose: Purpose): Purpose => (purpose === "attachment" ? "document" : purpose);

/** The `accept` attribute of a file input for a purpose. */
export const acceptFor = (purpose: Purpose): string =>
  fileKinds
    .filter((kind) => kind.purpose === shelfOf(purpose))
    .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
    .join(",");

export const mayUpload = (purpose: Purpose, mime: string): boolean =>
  fileKinds.some((kind) => kind.purpose === shelfOf(purpose) && kind.mime === mime);
