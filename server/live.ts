import { setTimeout } from "node:timers/promises";
import { type Actor, personOf } from "#domain/access/actor.ts";
import { hearsAnything } from "#domain/access/may-hear.ts";
import type { AppContext } from "./app-context.ts";
import { fewAtATime } from "./few-at-a-time.ts";
import { type LiveStream, openStream } from "./live-stream.ts";

/** Streams per session; further pages poll instead. */
const mostPerSession = 6;
/** Per user, across all browsers. */
const mostPerPerson = 18;
const most = 2_000;
const beatMs = 20_000;
/** Readers looked up at once: a change that a thousand pages hear of must leave the database to those who work. */
const lookUpsAtOnce = 3;
/**
 * How long a reader who is sent to another instance waits, how long after them the next one is sent, and how long all
 * of that may take.
 */
const awayMs = { wait: 100, pace: 20, all: 5_000 };
/** A page is rendered a while before its stream opens: changes announced in between are sent again. */
const remembered = { ms: 30_000, most: 200 };

/** Tells open pages that something changed. `tell` is called with what the database announces on the channel "live". */
export function openLive(meet: AppContext["meet"], beat = beatMs, away = awayMs) {
  const streams = new Map<LiveStream, { session: string; person: string | null }>();
  const recent = new Map<string, number>();
  const lookUp = fewAtATime<Actor>(lookUpsAtOnce);
  /** How readers are parted with, once it closes. */
  let part: ((stream: LiveStream) => void) | null = null;

  const open: AppContext["live"] = (headers, { actor, session }) => {
    if (!session || !hearsAnything(actor)) return "missing";
    const person = personOf(actor);
    const open = [...streams.values()];
    const ofSession = open.filter((other) => other.session === session.id).length;
    const ofPerson = open.filter((other) => other.person === person).length;
    const isFull = ofSession >= mostPerSession || ofPerson >= mostPerPerson || streams.size >= most;
    if (isFull) return "full";
    const cookie = headers.get("Cookie") ?? "";
    const stream = openStream({
      actor,
      meet: () => lookUp(cookie, async () => (await meet(new Headers({ Cookie: cookie }), null)).actor),
      beatMs: beat,
      onEnd: () => streams.delete(stream),
    });
    if (part) {
      part(stream);
      return stream;
    }
    streams.set(stream, { session: session.id, person });
    forgetOld();
    for (const text of recent.keys()) stream.tell(text);
    return stream;
  };

  function forgetOld() {
    const since = performance.now() - remembered.ms;
    for (const [text, at] of recent) if (at < since) recent.delete(text);
  }

  function remember(text: string) {
    forgetOld();
    const isFull = recent.size >= remembered.most;
    if (isFull) recent.clear();
    recent.set(isFull ? "all" : text, performance.now());
  }

  return {
    open,
    count: () => streams.size,
    tell(text: string) {
      remember(text);
      for (const stream of streams.keys()) stream.tell(text);
    },
    /**
     * `hasOthers`: readers find another instance, and need not wait until this one is back. They are sent one after the
     * other, so as not to arrive there all at once; whoever is still here goes on hearing of changes.
     */
    async close({ hasOthers = false } = {}) {
      part = hasOthers ? (stream) => stream.sendAway(away.wait) : (stream) => stream.end();
      const pace = Math.min(away.pace, away.all / streams.size);
      for (const stream of [...streams.keys()]) {
        part(stream);
        if (hasOthers) await setTimeout(pace);
      }
    },
  };
}
