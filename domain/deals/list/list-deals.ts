import { type Actor, clientsInSight, isOfClient } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { mayOffer, type Permit, permit } from "#domain/access/permit.ts";
import { agreementsOf, feeOn } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { billLines, type ClaimState, type Stage } from "../deal.ts";
import type { DealFilter } from "../deal-filter.schema.ts";
import { selectBoard, selectDeals, selectWaiting } from "./deal-list.queries.ts";
import {
  type ClosedSums,
  closedSums,
  type LineSum,
  moneySight,
  sumClaims,
  sumDeals,
  toLineSums,
} from "./deal-sums.queries.ts";
import { lastDays } from "./within.queries.ts";

/** `worth` and `fee` are null where they are not known, or not for this reader. */
export type DealRow = {
  id: string;
  clientId: string;
  client: string;
  company: string;
  contact: string | null;
  responsible: string | null;
  /** Of whoever is responsible. */
  portraitId: string | null;
  stage: Stage;
  line: Stage;
  claim: ClaimState;
  returnAsked: boolean;
  meetingOpen: boolean;
  answerBy: Date | null;
  timeZone: string;
  foundOn: string;
  closedOn: string | null;
  /** The day of the latest step. */
  lastOn: string;
  since: Date;
  worth: Money | null;
  fee: Money | null;
  /** A fee was charged and is not paid; false where amounts are not for this reader. */
  isOwed: boolean;
};
/** The newest deals of each line of the bill, and what stands on each line in all. */
export type Board = { columns: { line: Stage; deals: DealRow[] }[]; sums: LineSum[]; closed: ClosedSums };
export type Deals = { deals: DealRow[]; older: string | null; sums: LineSum[] };

/** `askedFirst`: what waits for the client's answer stands on top. */
type DealQuery = { filter: DealFilter; limit?: number | undefined; askedFirst?: boolean | undefined };

/** The deals in an actor's sight, the latest step first, with what stands on each line of the bill. */
export async function listDeals(
  { db, actor, now }: Context,
  { filter, limit = 50, askedFirst = false }: DealQuery,
): Promise<Result<Deals>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const of = { sight: clientsInSight(actor), filter, now };
  const [found, sums] = await Promise.all([
    selectDeals(db, may, { ...of, askedFirst, limit: limit + 1 }),
    sumDeals(db, may, { ...of, money: moneySight(actor) }),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const place = last && [
    last.stageSince.toISOString(),
    last.id,
    ...(askedFirst && last.claim === "open" ? ["asked"] : []),
  ];
  const older = found.length > limit && place ? place.join("_") : null;
  return done({ deals: await toRows(db, may, actor, rows), older, sums: toLineSums(sums) });
}

/** The same deals as a board: a column for each line of the bill. */
export async function readBoard(
  { db, actor, now }: Context,
  { filter, limit }: { filter: DealFilter; limit: number },
): Promise<Result<Board>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const of = { sight: clientsInSight(actor), filter, now };
  const [found, summed, asked] = await Promise.all([
    selectBoard(db, may, { ...of, limit }),
    sumDeals(db, may, { ...of, money: moneySight(actor) }),
    sumClaims(db, may, { ...of, money: moneySight(actor) }),
  ]);
  const sums = toLineSums(summed);
  const rows = await toRows(db, may, actor, found);
  const columns = billLines.map((line) => ({ line, deals: rows.filter((row) => row.line === line) }));
  return done({ columns, sums, closed: closedSums(sums.find(({ line }) => line === "closed")?.worth ?? [], asked) });
}

/** Deals in an actor's sight that wait for the team: returns, disputes and claims nobody answered; the oldest first. */
export async function listWaiting(
  { db, actor, now }: Context,
  { limit }: { limit: number },
): Promise<Result<DealRow[]>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const found = await selectWaiting(db, may, { sight: clientsInSight(actor), now, limit });
  return done(found.map((row) => toRow(actor, row, new Map())));
}

async function toRows(db: Database, may: Permit, actor: Actor, rows: DealListRow[]): Promise<DealRow[]> {
  const claimed = rows.filter(({ valueMinor }) => valueMinor !== null).map(({ agreementId }) => agreementId);
  const agreements = await agreementsOf(db, may, claimed);
  return rows.map((row) => toRow(actor, row, agreements));
}

type DealListRow = Awaited<ReturnType<typeof selectDeals>>[number];

function toRow(actor: Actor, row: DealListRow, agreements: Awaited<ReturnType<typeof agreementsOf>>): DealRow {
  const { id, clientId, client, company, responsible, portraitId } = row;
  const { returnAsked, meetingOpen, answerBy, timeZone, foundOn, closedOn } = row;
  const seesAmounts = mayOffer(actor, "deal.see_amounts", { clientId });
  const minor = seesAmounts ? (row.valueMinor ?? row.expectedMinor) : null;
  const agreement = agreements.get(row.agreementId);
  const fee = seesAmounts && row.valueMinor !== null && agreement ? feeOn(agreement, row.valueMinor) : null;
  return {
    id,
    clientId,
    client,
    company,
    responsible,
    portraitId,
    returnAsked,
    meetingOpen,
    answerBy,
    timeZone,
    foundOn,
    closedOn,
    contact: !isOfClient(actor) || row.heldOn !== null ? row.contactName : null,
    stage: row.stage as Stage, // per CHECK constraint, as are the next two
    line: row.line as Stage,
    claim: row.claim as ClaimState,
    lastOn: lastDays(row)[row.line] ?? dayIn(row.stageSince, timeZone),
    since: row.stageSince,
    worth: minor === null ? null : { minor, currency: row.currency },
    fee: fee === null ? null : { minor: fee, currency: row.currency },
    isOwed: seesAmounts && row.isOwed,
  };
}
