import { connectCalendar } from "#domain/booking/connected/index.ts";
import { findCalendars } from "#platform/caldav/find-calendars.ts";
import { noGoogle } from "#tests/google/google-at.ts";
import { signer } from "../deps.ts";
import { openSyncing } from "../syncing.ts";
import type { TestCalendars } from "./calendar-server.ts";

/** Noor's meetings, in a database of their own, with a calendar on that server connected. Time passes when told. */
export async function openConnected(name: string, { host, account }: Pick<TestCalendars, "host" | "account">) {
  const app = await openSyncing(name, { google: noGoogle, calendarHosts: host });
  const { db, noor, config, clock } = app;
  const form = { address: account.address, userName: account.user, password: account.password };
  const find = (asked: typeof account) =>
    findCalendars(asked, { milliseconds: 10_000, allowedHosts: config.calendarHosts });
  const connect = (but: Partial<typeof form> = {}) =>
    connectCalendar(
      { db, actor: noor, now: clock() },
      { hostId: noor.id, form: { ...form, ...but }, find, keys: signer },
    );
  return { ...app, find, connect };
}
