import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectCompaniesInSight, selectEntered } from "./import.queries.ts";
import { folded } from "./plan-import.ts";

type TemplateRow = { client: string; leads: number | null; appointments: number | null };

/**
 * A row for each client that is not archived, with that month's results. Clients with the same name are listed by id.
 */
export async function offerTemplate({ db, actor }: ReadContext, month: string): Promise<Result<TemplateRow[]>> {
  const may = permit(actor, "result.import", undefined);
  if (!may) return refuse({ kind: "missing" });
  const companies = await selectCompaniesInSight(db, may, clientsInSight(actor));
  const ids = companies.map(({ id }) => id);
  const entered = new Map((await selectEntered(db, may, ids, month)).map((one) => [one.clientId, one]));
  const alike = Map.groupBy(companies, ({ companyName }) => folded(companyName ?? ""));
  const rows = companies.map(({ id, companyName, status }) => {
    const isOnly = companyName !== null && alike.get(folded(companyName))?.length === 1;
    const { leads = null, appointments = null } = entered.get(id) ?? {};
    return { client: isOnly ? companyName : id, leads, appointments, status };
  });
  return done(rows.filter(({ status }) => status !== "archived").map(({ status: _, ...row }) => row));
}
