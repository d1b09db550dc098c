import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { tooOften } from "#app/ui/too-often.ts";
import { personOf } from "#domain/access/actor.ts";
import { connectionForm } from "#domain/booking/connected-calendar.schema.ts";
import {
  type ConnectedCalendar,
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  readConnected,
} from "#domain/booking/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findCalendars } from "#platform/caldav/find-calendars.ts";

/** One of the two ways, and how it goes. */
export type Way = { state: "fine" | "failing" | "waiting"; sentence: string };
export type Connection =
  | { kind: "none" }
  | { kind: "chosen"; host: string; userName: string; name: string; ways: Way[] }
  | { kind: "open"; host: string; userName: string; choices: { url: string; name: string }[] };

/** The connection of the host, for the host alone; null for everyone else. */
export async function readConnection(
  { db, actor, formats: { locale } }: RequestContext,
  hostId: string,
  timeZone: string,
): Promise<Connection | null> {
  const read = await readConnected(db, actor, hostId);
  if (!read.ok) return null;
  if (!read.value) return { kind: "none" };
  const { address, userName, calendarName, found } = read.value;
  const { host } = new URL(address);
  if (calendarName === null) return { kind: "open", host, userName, choices: found };
  const formats = formatsFor({ locale, timeZone });
  const ways = [writing(read.value, formats), reading(read.value, formats)];
  return { kind: "chosen", host, userName, name: calendarName, ways };
}

const meetings = (count: number) => (count === 1 ? "1 meeting waits" : `${count} meetings wait`);

function writing({ waiting, unwrittenSince, writeProblem }: ConnectedCalendar, { moment }: Formats): Way {
  if (waiting > 0 && unwrittenSince)
    return {
      state: "failing",
      sentence: `Meetings are not written since ${moment(unwrittenSince)}, and ${meetings(waiting)}. ${writeProblem ?? ""}`,
    };
  if (waiting > 0)
    return { state: "waiting", sentence: `${meetings(waiting)} to be written. That takes a minute or two.` };
  return { state: "fine", sentence: "Your meetings are in it." };
}

function reading({ fetchedAt, unreadSince, readProblem }: ConnectedCalendar, { moment }: Formats): Way {
  const good = fetchedAt
    ? `Your busy times are from ${moment(fetchedAt)}.`
    : "It has never been read, so you count as busy.";
  if (unreadSince) return { state: "failing", sentence: `It cannot be read. ${readProblem ?? ""} ${good}` };
  if (!fetchedAt)
    return { state: "waiting", sentence: "It will be read within a minute or two. Until then nothing is free." };
  return { state: "fine", sentence: good };
}

type Typed = { address: string; userName: string };
export type ConnectionProblem = {
  kind: "connection";
  typed: Typed;
  fields: Record<string, string[]>;
  /** After too many tries: how many seconds to wait. */
  waitSeconds?: number;
};

/** Connects, chooses or disconnects a calendar: returns the problems, or null when it was done. */
export async function changeConnection(
  ctx: RequestContext,
  hostId: string,
  form: FormData,
): Promise<ConnectionProblem | null> {
  const { db, actor, now } = ctx;
  // The password is never given back.
  const typed = { address: String(form.get("address") ?? ""), userName: String(form.get("userName") ?? "") };
  const answer = await change();
  if (answer.ok) return null;
  if (answer.problem.kind === "invalid") return { kind: "connection", typed, fields: answer.problem.fields };
  if (answer.problem.kind !== "limited") return orThrow(answer);
  const { retryAfterSeconds: waitSeconds } = answer.problem;
  return { kind: "connection", typed, fields: { address: [tooOften] }, waitSeconds };

  async function change(): Promise<Result<null>> {
    const done = form.get("do");
    if (done === "disconnect") return disconnectCalendar(db, actor, hostId, { now });
    if (done === "choose-calendar")
      return chooseCalendar(db, actor, hostId, { url: String(form.get("calendar")), now });
    return connect(ctx, hostId, { ...typed, password: String(form.get("password") ?? "") });
  }
}

const timeouts = { milliseconds: 15_000 };
/** Each try asks a server that the host names, and may be a guess at a password there. */
const perPerson = { points: 10, seconds: 10 * 60 };

async function connect(
  { db, actor, now, app: { keys, config, limits } }: RequestContext,
  hostId: string,
  typed: Typed & { password: string },
): Promise<Result<null>> {
  const checked = connectionForm.safeParse(typed);
  if (!checked.success) return { ok: false, problem: { kind: "invalid", fields: fieldsOf(checked.error) } };
  const near = await limits.take("connect-calendar", personOf(actor) ?? "", perPerson);
  if (!near.ok) return near;
  const find = (account: Parameters<typeof findCalendars>[0]) =>
    findCalendars(account, { ...timeouts, allowedHosts: config.calendarHosts });
  return connectCalendar(db, actor, hostId, { form: checked.data, find, keys, now });
}
