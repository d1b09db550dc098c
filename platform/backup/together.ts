import type { Pack } from "tar-stream";
import { BackupProblem } from "./format.ts";

/**
 * Writes an archive and stores it at the same time. If one side fails, the other is stopped too, and both have ended before
 * the failure is thrown.
 */
export async function together<T>(
  archive: Pack,
  signal: AbortSignal | undefined,
  [writing, storing]: [Promise<T>, Promise<void>],
): Promise<T> {
  const stop = (problem: unknown) => {
    archive.destroy(problem instanceof Error ? problem : new Error(String(problem)));
    throw problem;
  };
  const stopped = () => archive.destroy(new BackupProblem("It was stopped."));
  signal?.addEventListener("abort", stopped, { once: true });
  try {
    const [written, stored] = await Promise.allSettled([writing.catch(stop), storing.catch(stop)]);
    signal?.throwIfAborted();
    if (written.status === "rejected") throw written.reason;
    if (stored.status === "rejected") throw stored.reason;
    return written.value;
  } finally {
    signal?.removeEventListener("abort", stopped);
  }
}
