import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findBilling, findVatCheck, saveVatCheck, type VatCheck } from "./billing.queries.ts";
import { isInUnion } from "./country.ts";
import { billingEvents } from "./events.ts";
import { billingConflict } from "./save-billing.ts";
import { vatPrefixOf } from "./vat-id.ts";

/** How the register is asked, by the prefix of a country and the number after it. */
type Ask = (asked: { prefix: string; number: string }) => Promise<Pick<VatCheck, "answer"> & Partial<VatCheck>>;

/** What the register last said of the VAT ID that a client has now; null where it was not asked. */
export async function readVatCheck({ db, actor }: ReadContext, clientId: string): Promise<Result<VatCheck | null>> {
  const may = isId(clientId) ? permit(actor, "billing.read", { clientId }) : null;
  const found = may && (await findBilling(db, clientId));
  if (!found) return refuse({ kind: "missing" });
  const check = await findVatCheck(db, clientId);
  return done(check?.vatId === found.billing.vatId ? check : null);
}

type VatAnswer = { vatId: string; said: Awaited<ReturnType<Ask>> };

const keepSaid = declareCommand({
  action: "billing.check",
  ids: ["clientId"],
  run: async ({ db, now }, { clientId, vatId, said }: VatAnswer & { clientId: string }, may) => {
    const { answer, name = "", address = "" } = said;
    await saveVatCheck(db, may, clientId, { vatId, answer, name, address, at: now });
    return logged(
      null,
      billingEvents["billing.vat_checked"].entry({ entityId: clientId, clientId, after: { vatId, answer } }),
    );
  },
});

/** Asks the register of the European Union whether a client's VAT ID is registered today, and keeps the answer. */
export async function checkRegistered(
  { db, actor, now, ask }: Context & { ask: Ask },
  { clientId }: { clientId: string },
): Promise<Result<null>> {
  const found = isId(clientId) && permit(actor, "billing.check", undefined) ? await findBilling(db, clientId) : null;
  if (!found) return refuse({ kind: "missing" });
  const { vatId, country } = found.billing;
  const isUnions = isInUnion(country) || vatId.startsWith("XI");
  if (vatId && !isUnions) return billingConflict("not-in-vies");
  const prefix = vatId.startsWith("XI") ? "XI" : vatPrefixOf(country);
  // Asked before anything is locked: it may take seconds.
  const said = vatId ? await ask({ prefix, number: vatId.slice(2) }) : null;
  return said ? keepSaid({ db, actor, now }, { clientId, vatId, said }) : done(null);
}
