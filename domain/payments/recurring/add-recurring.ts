import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findHolder } from "../list/list.queries.ts";
import { type RecurringForm, rhythmOf } from "../recurring.schema.ts";
import { nextDue } from "./due-dates.ts";
import { type Aim, insertEntry } from "./recurring.queries.ts";

/** Lets an admin add a recurring entry. Submitting the form twice creates one. */
export async function addRecurring(
  db: Database,
  actor: Actor,
  aim: Aim,
  { key, ...form }: RecurringForm,
  at: Date,
): Promise<Result<{ id: string }>> {
  const may = permit(actor, "recurring.write", undefined);
  const about = aim.clientId ?? aim.categoryId ?? "";
  if (!may || !isId(about)) return refuse({ kind: "missing" });
  const { description, amountMinor, currency } = form;
  const wording = { description, amountMinor, currency };
  const rhythm = rhythmOf(form);
  const body = { ...aim, ...rhythm, description, currency, amount: String(amountMinor) };
  const input = { scope: `recurring.write ${may.by} ${about}`, key, body, now: at };
  return transact(db, (tx) =>
    once(tx, may, input, sentBefore, async (): Promise<Result<{ id: string }>> => {
      const holder = aim.target === "fee" ? await findHolder(tx, aim.clientId) : null;
      if (aim.target === "fee" && (!holder || holder.erasedAt)) return refuse({ kind: "missing" });
      const id = newId();
      const nextOn = nextDue(rhythm, rhythm.startsOn)?.on ?? null;
      await insertEntry(tx, may, { ...aim, ...wording, ...rhythm, id, nextOn }, at);
      const after = { target: aim.target, description, currency, ...rhythm };
      const amount = toDecimal({ minor: amountMinor, currency });
      const clientId = aim.clientId ?? null;
      await writeAuditEntry(tx, may, { entity: "recurring", entityId: id, clientId, after: { ...after, amount } }, at);
      return done({ id });
    }),
  );
}
