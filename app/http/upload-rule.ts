import { mayUpload, type Purpose, uploadCaps } from "#domain/files/browser.ts";

const documents =
  "Please select a PDF, a Word, Excel, PowerPoint or OpenDocument file, a text, CSV or Markdown file, a picture (PNG, JPEG, WebP) or a ZIP archive.";
const notAllowed: Record<Purpose, string> = {
  document: documents,
  attachment: documents,
  receipt: "Please select a PDF, a picture (PNG, JPEG, WebP) or an e-invoice (XML).",
  recording: "Please select a video or a sound: MP4, WebM, MOV, MKV, MP3, M4A, WAV or OGG.",
  video: "Please select a video that every browser plays: MP4 or WebM.",
};

/** The limits for files of a purpose, and the messages when they are exceeded. */
export const uploadRule = (purpose: Purpose) => ({
  ...uploadCaps[purpose],
  tooLarge: `File size must be less than ${uploadCaps[purpose].said}`,
  notAllowed: notAllowed[purpose],
  isAllowed: (mime: string) => mayUpload(purpose, mime),
});

/** The limits of a field that takes several files at once. */
export const uploadTogether = {
  files: 10,
  bytes: 100 * 1024 * 1024,
  tooMany: "Choose up to 10 files at a time, and no more than 100MB together.",
};
