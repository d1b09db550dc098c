import type { RequestContext } from "#app/http/request-context.ts";
import { type ConnectedCalendar, readConnected } from "#domain/booking/connected/index.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import { valueOrNull } from "#domain/kernel/result.ts";

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
  const read = valueOrNull(await readConnected({ db, actor }, hostId));
  if (!read) return null;
  const { connected, hasGoogle } = read;
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
