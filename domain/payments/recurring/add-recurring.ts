import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findHolder } from "../list/list.queries.ts";
import { type RecurringForm, rhythmOf } from "../recurring.schema.ts";
import { nextDue } from "./due-dates.ts";
import { type Aim, insertEntry } from "./recurring.queries.ts";

/** Lets an admin add a recurring entry. Submitting the form twice creates one. */
export async function addRecurring(
  { db, actor, now }: Context,
  { aim, key, ...form }: RecurringForm & { aim: Aim },
): Promise<Result<{ id: string }>> {
  const target = aim.clientId ?? aim.categoryId ?? "";
  const { description, amountMinor, currency } = form;
  const wording = { description, amountMinor, currency };
  const rhythm = rhythmOf(form);
  const body = { ...aim, ...rhythm, description, currency, amount: String(amountMinor) };
  const about = { action: "recurring.write", ids: [target], once: { key, body, per: target }, now } as const;
  return command(db, actor, about, async (tx, may) => {
    const holder = aim.target === "fee" ? await findHolder(tx, aim.clientId) : null;
    if (aim.target === "fee" && (!holder || holder.erasedAt)) return refuse({ kind: "missing" });
    const id = newId();
    const nextOn = nextDue(rhythm, rhythm.startsOn)?.on ?? null;
    await insertEntry(tx, may, { ...aim, ...wording, ...rhythm, id, nextOn }, now);
    const after = { target: aim.target, description, currency, ...rhythm };
    const amount = toDecimal({ minor: amountMinor, currency });
    const clientId = aim.clientId ?? null;
    return logged({ id }, { entity: "recurring", entityId: id, clientId, after: { ...after, amount } });
  });
}
