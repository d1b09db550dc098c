import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { spellRows } from "#app/invoices/spell-invoice.ts";
import { readClient } from "#domain/clients/index.ts";
import { countSettledCharges, listCharges, listInvoices } from "#domain/invoices/index.ts";
import { listWish } from "#domain/invoices/invoice.schema.ts";
import { newId } from "#domain/kernel/id.ts";

/** A client's invoices, and for admins what could be asked for next. */
export async function readClientInvoices(visit: Visit, clientId: string, search: URLSearchParams) {
  const { db, actor, formats } = visit;
  const wish = listWish.parse(Object.fromEntries(search));
  const { invoices, older } = orThrow(await listInvoices(db, actor, clientId, wish));
  const { companyName } = orThrow(await readClient(db, actor, clientId));
  const charges = await listCharges(db, actor, clientId);
  const settled = await countSettledCharges(db, actor, clientId);
  return {
    companyName,
    rows: (await spellRows(visit, invoices)).map(({ company: _, ...row }) => row),
    older: older && `?${new URLSearchParams({ before: older })}`,
    key: newId(),
    settled: settled.ok ? settled.value : 0,
    charges: charges.ok
      ? charges.value.map(({ id, description, occurredOn, money }) => ({
          ...{ id, description, currency: money.currency },
          day: formats.day(occurredOn),
          amount: formats.money(money),
        }))
      : null,
  };
}
