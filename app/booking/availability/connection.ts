import { redirect } from "react-router";
import { mayProveByCode, proveBeside } from "#app/http/prove.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { tooOften } from "#app/ui/too-often.ts";
import { jobs, personOf } from "#domain/access/actor.ts";
import {
  type ConnectedCalendar,
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  readConnected,
} from "#domain/booking/connected/index.ts";
import { connectionForm } from "#domain/booking/connected-calendar.schema.ts";
import { revokeBy } from "#domain/google-client/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { findCalendars } from "#platform/caldav/find-calendars.ts";
import { availabilityOf } from "./google-trip.ts";

/** One of the two ways, and how it goes. */
export type Way = { state: "fine" | "doubtful" | "failing" | "waiting"; sentence: string };
type Account = { host: string; userName: string; isGoogle: boolean };
export type Connection =
  | { kind: "none"; hasGoogle: boolean }
  | ({ kind: "chosen"; name: string; ways: Way[]; isRefused: boolean } & Account)
  | ({ kind: "open"; choices: { url: string; name: string }[] } & Account);

/** The connection of the host, for the host alone; null for everyone else. */
export async function readConnection(
  { db, actor, formats: { locale } }: RequestContext,
  hostId: string,
  timeZone: string,
): Promise<Connection | null> {
  const read = await readConnected({ db, actor }, hostId);
  if (!read.ok) return null;
  const { connected, hasGoogle } = read.value;
  if (!connected) return { kind: "none", hasGoogle };
  const { kind, address, userName, calendarName, found, refusedAt } = connected;
  const isGoogle = kind === "google";
  const account = { host: isGoogle ? "Google Calendar" : new URL(address).host, userName, isGoogle };
  if (calendarName === null) return { kind: "open", ...account, choices: found };
  const formats = formatsFor({ locale, timeZone });
  const isRefused = refusedAt !== null;
  const ways = isRefused ? [refused(connected, formats)] : [writing(connected, formats), reading(connected, formats)];
  return { kind: "chosen", ...account, name: calendarName, ways, isRefused };
}

const meetings = (count: number) => (count === 1 ? "1 meeting is waiting" : `${count} meetings are waiting`);

function writing({ waiting, unwrittenSince, writeProblem }: ConnectedCalendar, { moment }: Formats): Way {
  if (waiting > 0 && unwrittenSince)
    return {
      state: "failing",
      sentence: `Meetings have not been written since ${moment(unwrittenSince)}. ${meetings(waiting)}. ${writeProblem ?? ""}`,
    };
  if (waiting > 0)
    return { state: "waiting", sentence: `${meetings(waiting)} to be written. That takes a minute or two.` };
  return { state: "fine", sentence: "Your meetings are in it." };
}

function reading({ fetchedAt, unreadSince, readProblem, remarks }: ConnectedCalendar, { moment }: Formats): Way {
  const good = fetchedAt
    ? `Your busy times are from ${moment(fetchedAt)}.`
    : "It has never been read, so you count as busy.";
  if (unreadSince) return { state: "failing", sentence: `It cannot be read. ${readProblem ?? ""} ${good}` };
  if (!fetchedAt)
    return { state: "waiting", sentence: "It will be read within a minute or two. Until then nothing is free." };
  if (remarks.length > 0) return { state: "doubtful", sentence: [good, ...remarks].join(" ") };
  return { state: "fine", sentence: good };
}

function refused({ waiting, writeProblem, readProblem, fetchedAt }: ConnectedCalendar, { moment }: Formats): Way {
  const sentences = [writeProblem ?? readProblem ?? "", waiting > 0 ? `Until then ${meetings(waiting)}.` : ""];
  const good = fetchedAt ? `Your busy times are from ${moment(fetchedAt)}.` : "Until then nothing is free.";
  return { state: "failing", sentence: [...sentences, good].filter(Boolean).join(" ") };
}

type ConnectionInput = { address: string; userName: string; calendar: string };
export type ConnectionProblem = {
  kind: "connection";
  typed: ConnectionInput;
  fields: Record<string, string[]>;
  /** It asks for a proof of identity, beside what was typed. */
  proof?: { byCode: boolean; because: string | null; at: number };
  /** After too many tries: how many seconds to wait. */
  waitSeconds?: number;
};

/** Connects, chooses or disconnects a calendar: returns the problems, or null when it was done. */
export async function changeConnection(
  ctx: RequestContext,
  hostId: string,
  form: FormData,
  request: Request,
): Promise<ConnectionProblem | null> {
  const { db, actor, now } = ctx;
  const entered = (name: string) => String(form.get(name) ?? "");
  // The password is never given back.
  const typed = { address: entered("address"), userName: entered("userName"), calendar: entered("calendar") };
  const answer = await change();
  if (answer.ok) return null;
  const { problem } = answer;
  const fields = problem.kind === "invalid" ? problem.fields : {};
  const isOfProof = "proofPassword" in fields || "proofCode" in fields;
  if (problem.kind === "sudo" || isOfProof) {
    const proof = { byCode: await mayProveByCode(ctx), because: null, at: Date.now() };
    return { kind: "connection", typed, fields, proof };
  }
  if (problem.kind === "invalid") return { kind: "connection", typed, fields };
  if (problem.kind !== "limited") return orThrow(answer);
  const { retryAfterSeconds: waitSeconds } = problem;
  return { kind: "connection", typed, fields: { address: [tooOften] }, waitSeconds };

  async function change(): Promise<Result<null>> {
    const asked = form.get("do");
    if (asked === "disconnect") return disconnect(ctx, hostId);
    if (asked === "choose-calendar") return chooseCalendar({ db, actor, now }, { hostId, url: typed.calendar });
    const { address, userName } = typed;
    const proved = await proveBeside(ctx, request, form);
    return proved.ok ? connect(proved.value, hostId, { address, userName, password: entered("password") }) : proved;
  }
}

async function disconnect(ctx: RequestContext, hostId: string): Promise<Result<null>> {
  const { db, actor, now } = ctx;
  const { keys, google } = ctx.app;
  const revoke = revokeBy({ db, actor: jobs }, { keys, revoke: google.revoke });
  const left = await disconnectCalendar({ db, actor, now }, { hostId, keys, revoke });
  if (left.ok && !left.value.isWithdrawn) throw redirect(`${availabilityOf(ctx)}?google=untold`);
  return left.ok ? done(null) : left;
}

const timeouts = { milliseconds: 15_000 };
/** Each try asks a server that the host names, and may be a guess at a password there. */
export const perPerson = { points: 10, seconds: 10 * 60 };

async function connect(
  { db, actor, now, app: { keys, config, limits } }: RequestContext,
  hostId: string,
  typed: Omit<ConnectionInput, "calendar"> & { password: string },
): Promise<Result<null>> {
  const checked = connectionForm.safeParse(typed);
  if (!checked.success) return { ok: false, problem: { kind: "invalid", fields: fieldsOf(checked.error) } };
  const near = await limits.take("connect-calendar", personOf(actor) ?? "", perPerson);
  if (!near.ok) return near;
  const find = (account: Parameters<typeof findCalendars>[0]) =>
    findCalendars(account, { ...timeouts, allowedHosts: config.calendarHosts });
  return connectCalendar({ db, actor, now }, { hostId, form: checked.data, find, keys });
}
