import type { Database } from "#domain/kernel/database.ts";
import { freeHostsAt, nextInTurn } from "../free-hosts-at.ts";
import { freeStarts } from "../free-starts.ts";
import type { Ms, SlotSearch, Span } from "../slot.ts";
import { hostsAsked, type MeetingType, meetingOf } from "../types/meeting-type.ts";
import { findHosts, findUpcomingCounts } from "./host.queries.ts";

/** Who wants to meet. `visitor` is the hash of their hold's secret; `except` is the booking they want to move. */
export type Question = {
  type: MeetingType;
  now: Date;
  timeZone: string;
  visitor: string | null;
  except: string | null;
};

const day = 86_400_000;
/** Nothing is offered more than two years ahead, whatever the meeting type's window says. */
const farthest = 731 * day;

/** The free starts in a span, ascending. */
export async function findStarts(db: Database, question: Question, span: Span): Promise<Ms[]> {
  const within = bounded(question, span);
  if (!within) return [];
  const { timeZone, visitor } = question;
  return freeStarts({ ...(await findSearch(db, question, within)), query: { ...within, timeZone, visitor } });
}

/** The hosts available at this start; empty when it is not on offer. */
export async function findHostsFor(
  db: Database,
  question: Question,
  start: Date,
  preferred: string[] = [],
): Promise<string[]> {
  const free = await findFreeAt(db, question, start);
  if (question.type.assignment === "collective" || free.length < 2) return free;
  const kept = preferred.find((id) => free.includes(id));
  const next = kept ?? nextInTurn(free, await findUpcomingCounts(db, free, question.now), question.type.turns);
  return next ? [next] : [];
}

/** All who could take a meeting at this start. */
export async function findFreeAt(db: Database, question: Question, start: Date): Promise<string[]> {
  const at = start.getTime();
  const within = bounded(question, { from: at, to: at + 1 });
  return within ? freeHostsAt(await findSearch(db, question, within), at) : [];
}

/** Up to five starts from the requested one on, or from now on when there are none. */
export async function findOtherStarts(db: Database, question: Question, wished: Date): Promise<Date[]> {
  const now = question.now.getTime();
  const from = Math.max(now, wished.getTime());
  const spans: [from: Ms, days: number][] = [
    [from, 7],
    [from, 62],
    [now, 62],
  ];
  for (const [from, days] of spans) {
    const starts = await findStarts(db, question, { from, to: from + days * day });
    if (starts.length > 0) return starts.slice(0, 5).map((start) => new Date(start));
  }
  return [];
}

async function findSearch(db: Database, { type, now, timeZone, visitor, except }: Question, { to }: Span) {
  // A free stretch may begin long before the span, so everything from now on is loaded.
  const reach = { from: now.getTime(), to, type, except };
  const hosts = await findHosts(db, hostsAsked(type), reach);
  const { assignment } = type;
  const query = { from: now.getTime(), to, timeZone, visitor };
  return { hosts, meeting: meetingOf(type), now: now.getTime(), assignment, query } satisfies SlotSearch;
}

function bounded({ now }: Question, { from, to }: Span): Span | null {
  const within = { from: Math.max(from, now.getTime()), to: Math.min(to, now.getTime() + farthest) };
  return within.from < within.to ? within : null;
}
