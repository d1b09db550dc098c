const MB = 1024 * 1024;
const minute = 60_000;

/** What an upload is for: a vault item of that kind, an update or comment, an expense, or a video. */
export type Purpose = "document" | "recording" | "attachment" | "receipt" | "video";

type Cap = { bytes: number; said: string; totalMs: number };

/**
 * `bytes`: exclusive maximum size. Documents: twice what email carries, enough for a scanned contract. Attachments:
 * what email carries. Recordings: an hour of full HD screen recording is about 1 GB; PostgreSQL's integer is the upper
 * bound. `totalMs`: the upload time at 1 Mbit/s, with some margin.
 */
export const uploadCaps: Record<Purpose, Cap> = {
  document: { bytes: 50 * MB, said: "50MB", totalMs: 15 * minute },
  attachment: { bytes: 25 * MB, said: "25MB", totalMs: 10 * minute },
  receipt: { bytes: 20 * MB, said: "20MB", totalMs: 5 * minute },
  recording: { bytes: 2048 * MB, said: "2GB", totalMs: 6 * 60 * minute },
  video: { bytes: 2048 * MB, said: "2GB", totalMs: 6 * 60 * minute },
};
