import type { Permit } from "#domain/access/permit.ts";
import { expenseMoved } from "#domain/finances/events.ts";
import type { ExpenseState } from "#domain/finances/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor, type ReaderPlace } from "#domain/kernel/format/formats.ts";
import { findPlaces } from "../place.queries.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { findClaim, listAdmins } from "./subject.queries.ts";

/** Notifies the admins of a submitted claim, each time it is submitted. */
export async function claimSubmitted(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, before }: AuditLine,
): Promise<News[]> {
  const claim = await findClaim(tx, may, entityId);
  // An edit of a submitted claim is not news.
  if (!claim || stateIn(before) === "submitted") return [];
  const title = (place: ReaderPlace) =>
    `${oneLine(claim.payee)} claims ${formatsFor(place).money(claim.amount)} for ${oneLine(claim.what)}.`;
  const about = {
    event: "claim_submitted",
    ...commonTo(entityId),
    path: `/studio/finances/expenses/${entityId}`,
  } as const;
  const places = await findPlaces(tx, may, await listAdmins(tx, may));
  return [...places].map(([userId, place]) => ({ ...about, userId, title: title(place) }));
}

/** Notifies the payee when a claim, or an expense an admin entered for them, changes state. */
export async function claimMoved(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, before, after }: AuditLine,
): Promise<News[]> {
  const to = stateIn(after);
  const format = to === stateIn(before) ? undefined : sentences[to];
  const claim = format ? await findClaim(tx, may, entityId) : null;
  if (!format || !claim) return [];
  const place = (await findPlaces(tx, may, [claim.payeeId])).get(claim.payeeId);
  if (!place) return [];
  const title = format(`${formatsFor(place).money(claim.amount)} for ${oneLine(claim.what)}`);
  const path = `/studio/workspace/payments/${entityId}`;
  return [{ userId: claim.payeeId, event: "claim_decided", ...commonTo(entityId), title, path }];
}

const commonTo = (id: string) => ({ thread: `expense:${id}`, clientId: null });
type Sentence = (what: string) => string;
const sentences: Partial<Record<string, Sentence>> = {
  approved: (what) => `Your claim of ${what} was approved.`,
  rejected: (what) => `Your claim of ${what} was rejected.`,
  paid: (what) => `${what} was paid to you.`,
} satisfies Partial<Record<ExpenseState, Sentence>>;
const stateIn = (stored: unknown) => expenseMoved.read(stored).state ?? "";
