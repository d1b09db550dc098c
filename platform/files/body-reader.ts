/** Why a body was not read to the end. */
export type Unread = "broken" | "late" | "too much";

type Patience = { idleMs: number; totalMs: number };
export type BodyReader = {
  /** The next bytes, or null at the end; throws when the sender has disconnected or is too slow. */
  next: () => Promise<Uint8Array | null>;
  /** From now on only a limited amount is read, to let the sender finish and read our response. */
  linger: () => void;
};

/** Thrown when a body cannot be read to the end. */
export class NotRead extends Error {
  readonly why: Unread;
  constructor(why: Unread, cause?: unknown) {
    super(`The body was not read: ${why}`, { cause });
    this.why = why;
  }
}

// Browsers show no response before they have sent their whole form; past these limits the connection is cut.
const lingering = { bytes: 64 * 1024 * 1024, ms: 5_000 };

/** Reads a body with a time limit on each pause and on the whole. */
export function bodyReader({ body }: Request, { idleMs, totalMs }: Patience): BodyReader {
  const reader = body?.getReader();
  let end = performance.now() + totalMs;
  let left = Number.POSITIVE_INFINITY;

  async function next() {
    if (!reader) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, give) => {
      const ms = Math.max(0, Math.min(idleMs, end - performance.now()));
      timer = setTimeout(() => give(new NotRead("late")), ms);
    });
    try {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return null;
      left -= value.length;
      if (left < 0) throw new NotRead("too much");
      return value;
    } catch (problem) {
      throw problem instanceof NotRead ? problem : new NotRead("broken", problem);
    } finally {
      clearTimeout(timer);
    }
  }
  function linger() {
    end = Math.min(end, performance.now() + lingering.ms);
    left = Math.min(left, lingering.bytes);
  }
  return { next, linger };
}
