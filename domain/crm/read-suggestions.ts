import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { momentKey, readMomentKey } from "#domain/kernel/moment-key.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectConnection, selectStanding } from "./connection.queries.ts";
import type { CrmConnection, CrmKind, CrmStanding, FoundBy } from "./crm.ts";
import type { CrmReading } from "./reading.ts";
import { pageSize, selectOfClient, selectOfDeal } from "./view.queries.ts";

/** `claimed`: it stands behind a claim. `gone`: it is not there any more. `dismissed`: by the agency. */
export type SuggestionState = "claimed" | "gone" | "dismissed" | "won" | "open" | "lost";

/** A deal in the client's CRM, as it was claimed, or as it was last read. */
export type CrmSuggestion = CrmReading & {
  id: string;
  dealId: string;
  kind: CrmKind;
  ref: string;
  foundBy: FoundBy;
  state: SuggestionState;
  /** The number of the reading, to be sent with a claim. */
  reading: number;
  /** When the CRM was first seen to say so. */
  saidAt: Date;
  /** When it was last found there. */
  readAt: Date;
  /** What it says by now, where that is something else than what was claimed. */
  since: (CrmReading & { reading: number; isGone: boolean }) | null;
};

type Row = Awaited<ReturnType<typeof selectOfDeal>>[number];

function stateOf({ isClaimed, withdrawnAt, dismissedAt, status }: Row): SuggestionState {
  if (isClaimed) return "claimed";
  if (withdrawnAt) return "gone";
  return dismissedAt ? "dismissed" : status;
}

const suggestionOf = (row: Row): CrmSuggestion => ({
  id: row.id,
  dealId: row.dealId,
  kind: row.kind,
  ref: row.ref,
  foundBy: row.foundBy,
  state: stateOf(row),
  reading: row.number,
  status: row.status,
  stage: row.stage,
  amountMinor: row.amountMinor,
  currency: row.currency,
  closedOn: row.closedOn,
  saidAt: row.saidAt,
  readAt: row.readAt,
  since: row.isClaimed && (row.newestNumber !== row.number || row.withdrawnAt) ? newestOf(row) : null,
});

const newestOf = (row: Row) => ({
  reading: row.newestNumber,
  isGone: row.withdrawnAt !== null,
  status: row.newestStatus,
  stage: row.newestStage,
  amountMinor: row.newestMinor,
  currency: row.newestCurrency,
  closedOn: row.newestClosedOn,
});

/** What the client's CRM says of a deal, for those who see its amounts. */
export async function readSuggestions(
  { db, actor }: ReadContext,
  { clientId, id }: { clientId: string; id: string },
): Promise<Result<CrmSuggestion[]>> {
  const may = isId(id) ? permit(actor, "crm.read_suggestions", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  return done((await selectOfDeal(db, may, { clientId, id })).map(suggestionOf));
}

export type CrmPage = {
  connection: CrmConnection | null;
  read: (CrmSuggestion & { company: string })[];
  /** Where the next page begins; null on the last. */
  next: string | null;
};

/** A client's connection with all that was read, for those of its people who decide. */
export async function readCrm(
  { db, actor }: ReadContext,
  { clientId, before = null }: { clientId: string; before?: string | null },
): Promise<Result<CrmPage>> {
  const may = permit(actor, "crm.read", { clientId });
  if (!may) return refuse({ kind: "missing" });
  const [connection, rows] = await Promise.all([
    selectConnection(db, may, clientId),
    selectOfClient(db, may, { clientId, before: readMomentKey(before) }),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const read = page.map((row) => ({ ...suggestionOf(row), company: row.company }));
  return done({ connection, read, next: rows.length > pageSize && last ? momentKey(last.changedAt, last.id) : null });
}

/** Whether a client's CRM is connected, for those of the agency who work for it. */
export async function readCrmStanding({ db, actor }: ReadContext, clientId: string): Promise<Result<CrmStanding>> {
  const may = isId(clientId) ? permit(actor, "crm.read_standing", { clientId }) : null;
  const standing = may && (await selectStanding(db, may, clientId));
  return standing ? done(standing) : refuse({ kind: "missing" });
}
