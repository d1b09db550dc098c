import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { Side, UpdateStatus } from "./update.ts";

/** The currency of a client that may get updates; null if it does not exist or was erased. */
export async function findCurrency(tx: Database, clientId: string): Promise<string | null> {
  const client = tx.selectFrom("clients").select("currency").where("id", "=", clientId).where("erasedAt", "is", null);
  return (await client.executeTakeFirst())?.currency ?? null;
}

/** An update as access rules see it. Locked until the transaction ends, so that concurrent decisions are serialised. */
export type UpdateToChange = {
  clientId: string;
  authorId: string;
  authorSide: Side;
  title: string;
  description: string;
  amount: Money | null;
  status: UpdateStatus;
  isPending: boolean;
  version: number;
  createdAt: Date;
};

export async function findUpdateToChange(
  tx: Database,
  { clientId, id }: { clientId: string; id: string },
): Promise<UpdateToChange | null> {
  const row = await tx
    .selectFrom("updates")
    .select(["clientId", "authorId", "authorSide", "title", "description", "status", "version", "createdAt"])
    .select(["amountMinor", "currency"])
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { amountMinor: minor, currency, authorId, authorSide, status, ...rest } = row;
  return {
    ...rest,
    authorId: authorId ?? "",
    authorSide: authorSide as Side, // per CHECK constraint, as is the next
    status: status as UpdateStatus,
    isPending: status === "pending",
    amount: minor !== null && currency !== null ? { minor, currency } : null,
  };
}

type NewUpdate = { clientId: string; side: Side; title: string; description: string; amount: Money | null };

/** `isDecided`: by its author, at once. Without an amount there is nothing to decide. */
export async function insertUpdate(
  tx: Database,
  may: Permit<"update.post">,
  { side, amount, ...facts }: NewUpdate,
  { isDecided, now }: { isDecided: boolean; now: Date },
): Promise<string> {
  const id = newId(now.getTime());
  const money = { amountMinor: amount?.minor ?? null, currency: amount?.currency ?? null };
  const decision = isDecided ? { decidedBy: may.by, decidedAt: now } : {};
  const author = { authorId: may.by, authorSide: side };
  const status = amount && !isDecided ? "pending" : "approved";
  await tx
    .insertInto("updates")
    .values({ id, ...facts, ...money, ...decision, status, ...author, createdAt: now, updatedAt: now })
    .execute();
  return id;
}

/** Increments the version: a decision must name the one it saw. */
export async function saveWords(
  tx: Database,
  _: Permit<"update.edit">,
  id: string,
  { title, description, amount }: { title: string; description: string; amount: Money },
  now: Date,
) {
  await tx
    .updateTable("updates")
    .set(({ eb }) => ({
      title,
      description,
      amountMinor: amount.minor,
      updatedAt: now,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function saveWithdrawn(tx: Database, _: Permit<"update.withdraw">, id: string, now: Date) {
  await tx
    .updateTable("updates")
    .set(({ eb }) => ({ status: "withdrawn", updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function saveDecision(
  tx: Database,
  may: Permit<"update.decide">,
  id: string,
  decision: { status: "approved" | "rejected"; note: string | null; dealId?: string | null },
  now: Date,
) {
  const { status, note, dealId = null } = decision;
  const facts = { status, dealId, decisionNote: note, decidedBy: may.by, decidedAt: now, updatedAt: now };
  await tx
    .updateTable("updates")
    .set(({ eb }) => ({ ...facts, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** False when it is in the ledger, whose rows stay, or confirmed a deal. */
export async function deleteUpdate(tx: Database, _: Permit<"update.delete">, id: string): Promise<boolean> {
  const posted = tx.selectFrom("payments").select("id").where("updateId", "=", id);
  const gone = await tx
    .deleteFrom("updates")
    .where("id", "=", id)
    .where("dealId", "is", null)
    .where(({ not, exists }) => not(exists(posted)))
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
