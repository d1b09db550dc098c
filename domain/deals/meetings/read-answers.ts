import { type Actor, isOfClient } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { mayOffer, type Permit, permit } from "#domain/access/permit.ts";
import { agreementsOf, type Criterion } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { DealRef } from "../deal.queries.ts";
import { selectMeetings } from "./meeting.queries.ts";
import { type StoredAnswer, selectAnswers } from "./meeting-answer.queries.ts";
import { latestOf, type Outcome, type Verdict } from "./meeting-fold.ts";

type SpokenAnswer = StoredAnswer & { outcome: Outcome };
/** A meeting of a deal with what both sides say of it. */
export type ToldMeeting = {
  id: string;
  name: string;
  start: Date;
  end: Date;
  isCancelled: boolean;
  /** Whether the client's own people meet the lead, who have a handover for it. */
  isWithClient: boolean;
  outcome: Outcome | null;
  verdict: Verdict;
  isQualified: boolean | null;
  bySilence: boolean;
  costs: boolean;
  /** The last day on which the client's answer is in time, on its calendar; null while it is not asked. */
  lastDay: string | null;
  criteria: Criterion[];
  agency: SpokenAnswer | null;
  client: SpokenAnswer | null;
  /** What the reader's side says, and the other one. */
  own: SpokenAnswer | null;
  other: SpokenAnswer | null;
  answerCount: number;
  /** Whether the reader can say now how it went. */
  mayAnswer: boolean;
};

type Reading = { actor: Actor; which: DealRef; now: Date };
type Rows = Awaited<ReturnType<typeof selectMeetings>>;

/** What is said of these meetings, for somebody who reads the deal. */
export async function toldMeetings(
  db: Database,
  may: Permit<"deal.read" | "deal.write">,
  rows: Rows,
  { actor, which, now }: Reading,
): Promise<ToldMeeting[]> {
  const [answers, agreements] = await Promise.all([
    selectAnswers(
      db,
      may,
      rows.map(({ id }) => id),
    ),
    agreementsOf(
      db,
      may,
      rows.map(({ agreementId }) => agreementId),
    ),
  ]);
  return rows.map((row): ToldMeeting => {
    const { id, name, start, end, outcome, verdict, isQualified, bySilence, costs, status, hostIds, isWithClient } =
      row;
    const said = answers.filter(({ bookingId }) => bookingId === id);
    const agency = latestOf(said, "agency");
    const client = latestOf(said, "client");
    const isCancelled = status === "cancelled";
    const isOffered = mayOffer(actor, "deal.answer_meeting", { ...which, hostIds });
    return {
      id,
      name,
      start,
      end,
      outcome,
      verdict,
      isQualified,
      bySilence,
      costs,
      isCancelled,
      isWithClient,
      lastDay: row.asks === "client" && row.answerBy ? dayIn(row.answerBy.getTime() - 1, row.timeZone) : null,
      criteria: agreements.get(row.agreementId)?.criteria ?? [],
      agency,
      client,
      own: isOfClient(actor) ? client : agency,
      other: isOfClient(actor) ? agency : client,
      answerCount: said.length,
      mayAnswer: isOffered && !isCancelled && end <= now,
    };
  });
}

/** The meetings of a deal that are over or to come, the latest first, with what both sides say; the portal's reading. */
export async function readMeetingAnswers({ db, actor, now }: Context, which: DealRef): Promise<Result<ToldMeeting[]>> {
  const may = isId(which.id) && isId(which.clientId) ? permit(actor, "deal.read", which) : null;
  if (!may) return refuse({ kind: "missing" });
  const rows = await selectMeetings(db, may, which);
  return done(rows.length > 0 ? await toldMeetings(db, may, rows, { actor, which, now }) : []);
}
