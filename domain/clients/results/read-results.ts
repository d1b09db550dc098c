import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import {
  type CountedUntil,
  type MonthlyResult,
  type ResultSource,
  type ResultTotals,
  selectResult,
  selectResults,
  selectResultTotals,
} from "./result.queries.ts";

export type { MonthlyResult, ResultSource };

/** A client's leads and appointments by month, newest first, at most two years. */
export async function listResults(
  { db, actor, ...until }: ReadContext & CountedUntil,
  clientId: string,
): Promise<Result<MonthlyResult[]>> {
  const may = isId(clientId) ? permit(actor, "result.read", { clientId }) : null;
  return may ? done(await selectResults(db, may, clientId, until)) : refuse({ kind: "missing" });
}

/** One month of a client, by its first day. A month without results has version 0. */
export async function readResult(
  { db, actor, ...until }: ReadContext & CountedUntil,
  { clientId, month }: { clientId: string; month: string },
): Promise<Result<MonthlyResult>> {
  const may = isId(clientId) ? permit(actor, "result.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const found = await selectResult(db, may, { clientId, month }, until);
  return done(found ?? { month, leads: null, appointments: 0, from: "calendar", version: 0 });
}

/** A client's leads and appointments since the first month; null when there are no months yet. */
export async function totalResults(
  { db, actor, ...until }: ReadContext & CountedUntil,
  clientId: string,
): Promise<Result<ResultTotals | null>> {
  const may = isId(clientId) ? permit(actor, "result.read", { clientId }) : null;
  return may ? done(await selectResultTotals(db, may, clientId, until)) : refuse({ kind: "missing" });
}
