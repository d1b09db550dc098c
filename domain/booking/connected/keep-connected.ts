import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit, refusal } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import type { ConnectionForm } from "../connected-calendar.schema.ts";
import { bookingEvents } from "../events.ts";
import { findAvailability } from "../hours/availability.queries.ts";
import {
  deleteConnected,
  findConnected,
  findConnectedToChange,
  findOtherOwner,
  insertConnected,
  saveChoice,
} from "./connected-calendar.queries.ts";
import {
  type ConnectedCalendar,
  connectedPlace,
  type FoundCalendar,
  type ServerAccount,
} from "./connected-calendar.ts";
import { insertCopiesOfUpcoming } from "./copy.queries.ts";
import { type Leaving, withdrawConsent } from "./open-account.ts";

type Connection = { connected: ConnectedCalendar | null; hasGoogle: boolean };

/** The connection of a host, for the host alone. `hasGoogle`: a calendar at Google could be connected. */
export async function readConnected({ db, actor }: ReadContext, hostId: string): Promise<Result<Connection>> {
  const may = permit(actor, "connected_calendar.read", { userId: hostId });
  return may ? done(await findConnected(db, may, hostId)) : refuse({ kind: "missing" });
}

/** Asks the server for the calendars of an account. `because`: a sentence. */
export type Find = (
  account: ServerAccount,
) => Promise<{ ok: true; calendars: FoundCalendar[] } | { ok: false; because: string }>;
type Connecting = { form: ConnectionForm; find: Find; keys: SecretKeeper };
type Account = Omit<Connecting, "find"> & { calendars: FoundCalendar[] };

const keepAccount = declareCommand({
  action: "connected_calendar.connect",
  ids: ["hostId"],
  subject: ({ hostId }) => ({ userId: hostId }),
  run: async ({ db, now }, { hostId, form, keys, calendars }: Account & { hostId: string }, may) => {
    const { address, userName, password } = form;
    const id = newId(now.getTime());
    const sealed = Buffer.from(keys.seal(connectedPlace(id, hostId), Buffer.from(password)));
    const row = { id, hostId, kind: "caldav", address, userName, sealed, keyId: keys.id, createdAt: now };
    if (!(await insertConnected(db, may, row, calendars)))
      return refuse({
        kind: "invalid",
        fields: { address: ["A calendar is connected already. Disconnect it first."] },
      });
    await chooseOnly(db, may, { id, hostId, userName, calendars }, now);
    return logged(null, { ...entryOf(id), after: { hostId, host: new URL(address).host } });
  },
});

/**
 * Signs in to a calendar server and keeps the connection when that works. The only calendar of an account is chosen at
 * once. The server is asked outside of any transaction.
 */
export async function connectCalendar(
  { db, actor, now }: Context,
  { hostId, form, find, keys }: Connecting & { hostId: string },
): Promise<Result<null>> {
  const may = permit(actor, "connected_calendar.connect", { userId: hostId });
  if (!may) return refusal(actor, "connected_calendar.connect", { userId: hostId });
  if (!(await findAvailability(db, hostId))) return refuse({ kind: "missing" });
  const { address, userName, password } = form;
  const answer = await find({ address, user: userName, password });
  if (!answer.ok) return refuse({ kind: "invalid", fields: { address: [answer.because] } });
  return keepAccount({ db, actor, now }, { hostId, form, keys, calendars: answer.calendars });
}

/** Locked, with the host as the person the rules ask about. */
const onConnection = {
  action: "connected_calendar.write",
  ids: ["hostId"],
  find: async (tx: Database, { hostId }: { hostId: string }) => {
    const row = await findConnectedToChange(tx, hostId);
    // Only ever written by insertConnected.
    return row ? { ...row, userId: row.hostId, found: row.found as FoundCalendar[] } : null;
  },
} as const;

/** From now on the host's meetings are written to this calendar, those to come at once, and its events are busy times. */
export const chooseCalendar = declareCommandOn({
  ...onConnection,
  run: async ({ db, now }, { hostId, url }: { hostId: string; url: string }, may, was) => {
    const chosen = was.found.find((one) => one.url === url);
    if (!chosen || was.calendarUrl)
      return refuse({ kind: "invalid", fields: { calendar: ["Choose one of the calendars."] } });
    const other = await findOtherOwner(db, may, { ...was, url });
    if (other) return refuse({ kind: "invalid", fields: { calendar: [takenBy(other.name)] } });
    await saveChoice(db, may, was.id, chosen);
    await insertCopiesOfUpcoming(db, may, { id: was.id, hostId }, now);
    return logged(null, { ...entryOf(was.id), before: { isChosen: false }, after: { isChosen: true } });
  },
});

const forgetCalendar = declareCommandOn({
  ...onConnection,
  run: async ({ db }, { hostId }, may, was) => {
    await deleteConnected(db, may, was.id);
    return logged(was, { ...entryOf(was.id), before: { hostId, host: new URL(was.address).host } });
  },
});

/**
 * Forgets the account with its password or token. Meetings that were written stay in the calendar, as they are.
 * `isWithdrawn`: whether Google knows, too; it is told outside of the transaction.
 */
export async function disconnectCalendar(
  context: Context,
  { hostId, ...leaving }: Leaving & { hostId: string },
): Promise<Result<{ isWithdrawn: boolean }>> {
  const left = await forgetCalendar(context, { hostId });
  return left.ok ? done({ isWithdrawn: await withdrawConsent(left.value, leaving) }) : left;
}

/** An event is named after its meeting: as one host's meeting goes to another, one's would be removed with the other's. */
const takenBy = (name: string) => `${name} already uses this calendar. Choose another one.`;

type Fresh = { id: string; hostId: string; userName: string; calendars: FoundCalendar[] };

/** The only calendar of an account is chosen at once, unless another host uses it. */
export async function chooseOnly(
  tx: Database,
  may: Permit<"connected_calendar.write" | "connected_calendar.connect">,
  { id, hostId, userName, calendars: [only, ...others] }: Fresh,
  now: Date,
) {
  if (!only || others.length > 0 || (await findOtherOwner(tx, may, { url: only.url, userName, hostId }))) return;
  await saveChoice(tx, may, id, only);
  await insertCopiesOfUpcoming(tx, may, { id, hostId }, now);
}

export const entryOf = (entityId: string) => bookingEvents["connected_calendar.changed"].entry({ entityId });
