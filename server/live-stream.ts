import type { Actor } from "#domain/access/actor.ts";
import { mayHear } from "#domain/access/may-hear.ts";
import { readChange } from "#domain/kernel/live.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** `meet`: looks up who the reader is now. */
type Opening = { actor: Actor; meet: () => Promise<Actor>; beatMs: number; onEnd: () => void };
/** `tell` takes a change as the database announces it, or "all" when some may have been missed. */
export type LiveStream = {
  body: ReadableStream<Uint8Array>;
  tell: (text: string) => void;
  end: () => void;
  /** Ends, and lets the browser reconnect after this many milliseconds. */
  sendAway: (retryMs: number) => void;
};

/** Unread chunks in the queue after which the reader counts as gone. */
const mostUnread = 64;
/** How many milliseconds a browser waits before it reconnects. */
const hello = "retry: 2000\n\n";
/**
 * An event rather than a comment, as browsers hide comments from the page: a page that no longer receives any knows it
 * was cut off.
 */
const beat = "event: beat\ndata: 1\n\n";

/** Properties of a user that do not affect their rights. */
const habits = ["hasSudo", "timeZone", "locale"];

/** Everything a user's rights depend on. */
const standingOf = (actor: Actor) => JSON.stringify(actor, (key, value) => (habits.includes(key) ? undefined : value));

/**
 * Server-sent events for one open page. The reader is looked up again before each write: once the session is over, or
 * the rights differ from those at the beginning, the stream ends, and a reader who reconnects is judged by their
 * current rights.
 */
export function openStream({ actor, meet, beatMs, onEnd }: Opening): LiveStream {
  const standing = standingOf(actor);
  const encoder = new TextEncoder();
  const waiting = new Set<string>();
  let out: ReadableStreamDefaultController<Uint8Array> | null = null;

  const flush = oneAtATime(async () => {
    const now = await meet().catch(() => null);
    if (!out) return;
    if (!now || standingOf(now) !== standing || (out.desiredSize ?? 0) <= 0) return end();
    const news = [...waiting].map((text) => `data: ${text}\n\n`).join("");
    waiting.clear();
    out.enqueue(encoder.encode(news || beat));
  });

  const beating = setInterval(flush, beatMs);
  beating.unref();

  function end() {
    if (!out) return;
    clearInterval(beating);
    const closing = out;
    out = null;
    onEnd();
    closing.close();
  }

  function sendAway(retryMs: number) {
    out?.enqueue(encoder.encode(`retry: ${retryMs}\n\n`));
    end();
  }

  function tell(text: string) {
    const change = readChange(text);
    // As long as rights are unchanged, so is what the reader may see: a reader the change does not concern need not be
    // looked up.
    if (!out || (change ? !mayHear(actor, change) : text !== "all")) return;
    waiting.add(text);
    void flush();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        out = controller;
        controller.enqueue(encoder.encode(hello));
      },
      cancel() {
        clearInterval(beating);
        out = null;
        onEnd();
      },
    },
    { highWaterMark: mostUnread },
  );
  return { body, tell, end, sendAway };
}
