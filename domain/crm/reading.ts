import { dayIn } from "#domain/kernel/day.ts";
import { decimalsOf, mostMinor } from "#domain/kernel/money.ts";
import type { CrmDeal, CrmStatus } from "./crm.ts";

/** What a CRM said of a deal at one time. Without an amount it named none, or not in which currency. */
export type CrmReading = {
  status: CrmStatus;
  stage: string;
  amountMinor: bigint | null;
  currency: string | null;
  closedOn: string | null;
};

/** A deal of the CRM as a reading; `currency`: the account's only one, `timeZone`: of the client, where its days begin. */
export function readingOf(
  { status, stage, amount, currency: own, closed }: CrmDeal,
  { currency: only, timeZone }: { currency: string | null; timeZone: string },
): CrmReading {
  // One that is named oddly is not the account's.
  const named = own || only;
  const currency = named && /^[A-Z]{3}$/.test(named) ? named : null;
  const closedOn = closed && dayOf("day" in closed ? closed.day : dayAt(closed.moment, timeZone));
  const amountMinor = amount === null || currency === null ? null : minorOf(amount, currency);
  return { status, stage: storable(stage).slice(0, 120), amountMinor, currency, closedOn };
}

/** No deal closed before or after these; clocks fail at the ends of time. */
const dayAt = (moment: Date, timeZone: string) =>
  moment.getUTCFullYear() > 1900 && moment.getUTCFullYear() < 3000 ? dayIn(moment, timeZone) : "";

/** Null for what is no day of a calendar. */
function dayOf(text: string): string | null {
  const moment = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}

/** PostgreSQL stores no NUL. */
export const storable = (text: string) => text.replaceAll("\0", "");

/** CRMs keep more decimals than some currencies have: halves are rounded up. */
function minorOf(amount: string, currency: string): bigint | null {
  const [whole = "", part = ""] = amount.split(".");
  const places = decimalsOf(currency);
  const minor =
    BigInt(whole + part.slice(0, places).padEnd(places, "0")) + (/^[5-9]/.test(part.slice(places)) ? 1n : 0n);
  return minor > mostMinor ? null : minor;
}

/** Whether it says the same to whoever claims: a stage may be renamed. */
export const isSameClose = (one: CrmReading, other: CrmReading) =>
  one.status === other.status &&
  one.amountMinor === other.amountMinor &&
  one.currency === other.currency &&
  one.closedOn === other.closedOn;
