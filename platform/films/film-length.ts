import { lengthOfMp4 } from "./mp4-length.ts";
import { lengthOfWebm } from "./webm-length.ts";

/** Reads bytes of a video, `first` and `last` inclusive; fewer at the end. */
export type ReadBytes = (first: number, last: number) => Promise<Buffer>;

const longest = 86_400;
const readers: Record<string, (size: number, read: ReadBytes) => Promise<number | null>> = {
  "video/mp4": lengthOfMp4,
  "video/webm": lengthOfWebm,
};

/**
 * The length a video declares, in whole seconds; null if its header has none, or an implausible one. Only a few small
 * pieces are read and no frame is decoded.
 */
export async function filmLength(mime: string, size: number, read: ReadBytes): Promise<number | null> {
  const within: ReadBytes = (first, last) =>
    first >= 0 && first < size && last >= first
      ? read(first, Math.min(last, size - 1))
      : Promise.resolve(Buffer.alloc(0));
  const seconds = (await readers[mime]?.(size, within)) ?? null;
  return seconds !== null && seconds > 0 && seconds <= longest ? Math.max(1, Math.round(seconds)) : null;
}
