const MB = 1024 * 1024;
const minute = 60_000;

/** What an upload is for: a vault item of that kind may point at it, or an update or comment, an expense, or a film. */
export type Purpose = "document" | "recording" | "attachment" | "receipt" | "video";

type Cap = { bytes: number; said: string; totalMs: number };

/**
 * `bytes`: a file must be smaller. Documents: what mail carries is half of it, and a scanned contract fits. Attachments: what
 * mail carries. Recordings: an hour
 * of a screen in full HD is about 1 GB; PostgreSQL's integer counts as far. `totalMs`: what such a file takes on a line of
 * 1 Mbit/s, with some air.
 */
export const uploadCaps: Record<Purpose, Cap> = {
  document: { bytes: 50 * MB, said: "50MB", totalMs: 15 * minute },
  attachment: { bytes: 25 * MB, said: "25MB", totalMs: 10 * minute },
  receipt: { bytes: 20 * MB, said: "20MB", totalMs: 5 * minute },
  recording: { bytes: 2048 * MB, said: "2GB", totalMs: 6 * 60 * minute },
  video: { bytes: 2048 * MB, said: "2GB", totalMs: 6 * 60 * minute },
};
