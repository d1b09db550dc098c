import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { CardProvider, ProviderEvent } from "../card-provider.ts";

export type Checkout = {
  id: string;
  invoiceId: string;
  provider: CardProvider["name"];
  state: "open" | "waiting" | "paid" | "failed" | "expired";
  money: Money;
  /** The provider's id and page for it; null until the provider has answered. */
  ref: string | null;
  url: string | null;
  expiresAt: Date;
};
export type Outcome = "settled" | "noted" | "ignored" | "unknown" | "mismatch" | "surplus";

const checkouts = (db: Database) =>
  db
    .selectFrom("checkouts")
    .select(["id", "invoiceId", "provider", "state", "amountMinor", "currency", "ref", "url", "expiresAt"]);

type Row = Awaited<ReturnType<ReturnType<typeof checkouts>["executeTakeFirstOrThrow"]>>;
const toCheckout = ({ amountMinor: minor, currency, provider, state, ...row }: Row): Checkout => ({
  ...row,
  provider: provider as Checkout["provider"], // both per CHECK constraint
  state: state as Checkout["state"],
  money: { minor, currency },
});

export async function findCheckout(db: Database, id: string): Promise<Checkout | null> {
  const row = await checkouts(db).where("id", "=", id).executeTakeFirst();
  return row ? toCheckout(row) : null;
}

/** The checkout that is open or awaiting its money. */
export async function findCurrentCheckout(db: Database, invoiceId: string): Promise<Checkout | null> {
  const current = checkouts(db).where("invoiceId", "=", invoiceId).where("state", "in", ["open", "waiting"]);
  const row = await current.executeTakeFirst();
  return row ? toCheckout(row) : null;
}

type New = Pick<Checkout, "id" | "invoiceId" | "provider" | "money" | "expiresAt">;

export async function insertCheckout(
  tx: Database,
  may: Permit<"invoice.pay">,
  { money, ...checkout }: New,
  now: Date,
): Promise<void> {
  const amount = { amountMinor: money.minor, currency: money.currency };
  await tx
    .insertInto("checkouts")
    .values({ ...checkout, ...amount, createdBy: may.by, createdAt: now })
    .execute();
}

type CheckoutPage = Pick<Checkout, "ref" | "url">;

/** Skips checkouts that ended while the provider was answering. */
export async function saveOpened(
  db: Database,
  _: Permit<"invoice.pay">,
  id: string,
  opened: CheckoutPage,
): Promise<void> {
  await db.updateTable("checkouts").set(opened).where("id", "=", id).where("state", "=", "open").execute();
}

type Ended = { state: Exclude<Checkout["state"], "open">; ref?: string | null };

export async function saveEnded(tx: Database, _: Permit, id: string, { state, ref }: Ended): Promise<void> {
  const known = ref ? { state, ref } : { state };
  await tx.updateTable("checkouts").set(known).where("id", "=", id).execute();
}

type NoticeRef = Pick<ProviderEvent, "id" | "kind"> & { provider: CardProvider["name"] };

/** False when this event was already received. A duplicate waits here until the first is processed. */
export async function insertNotice(
  tx: Database,
  _: Permit<"invoice.settle">,
  { id: eventId, kind, provider }: NoticeRef,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .insertInto("providerNotices")
    .values({ provider, eventId, kind, outcome: "ignored", receivedAt: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

type JudgedNotice = NoticeRef & { outcome: Outcome; checkoutId: string | null };

export async function saveOutcome(
  tx: Database,
  _: Permit<"invoice.settle">,
  { id, provider, outcome, checkoutId }: JudgedNotice,
): Promise<void> {
  await tx
    .updateTable("providerNotices")
    .set({ outcome, checkoutId })
    .where("provider", "=", provider)
    .where("eventId", "=", id)
    .execute();
}
