import type { Actor } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import { agreementsFor, unpaidUnder } from "#domain/agreements/index.ts";
import { listNearNames, matchExclusions } from "#domain/exclusions/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { noFormats } from "#domain/kernel/table/read-values.ts";
import { readingOf } from "#domain/kernel/table/table-fields.ts";
import { formatsOf } from "#domain/kernel/table/table-formats.ts";
import type { TableRow } from "#domain/kernel/table/table-row.ts";
import { readMapping } from "../intake.schema.ts";
import { dealColumns } from "./deal-columns.ts";
import { type StageWords, stageWordsIn } from "./file-stages.ts";
import { type Intake, selectHeld } from "./intake.queries.ts";
import { planIntake } from "./plan-intake.ts";
import { prospectsIn, soughtIn } from "./read-row.ts";

/** How a table is read: its rows, and an amount as its writer meant it. */
export type IntakeDeps = {
  now: Date;
  read: (text: string) => TableRow[];
  decimal: (text: string) => string | null;
};

const noStages: StageWords = { words: [], tooMany: null };

/** Of a table that was imported. */
export const nothingPlanned = {
  planned: [],
  adds: [],
  unpaid: null,
  formats: noFormats,
  asked: { days: false, decimals: false },
  stages: noStages,
};

/** What an import would do with each line as things are now. */
export async function planNow(
  db: Database,
  may: Permit<"deal.write">,
  intake: Intake,
  deps: IntakeDeps & { actor: Actor },
) {
  const { clientId, timeZone, tableText } = intake;
  const mapping = readMapping(intake.mapping);
  const reading = readingOf(intake.reading);
  const rows = deps.read(tableText);
  const { formats, asked } = formatsOf(rows, { fields: dealColumns, mapping }, reading);
  const stages = stageWordsIn(rows, mapping, reading.words);
  const words = new Map(stages.words.map(({ word, stage }) => [word, stage]));
  const { now, decimal, actor } = deps;
  const today = dayIn(now, timeZone);
  const habits = { mapping, formats, words, today };
  const prospects = prospectsIn(rows, habits);
  const companies = prospects.map(({ company = "" }) => company);
  const [agreements, held, excluded, near] = await Promise.all([
    agreementsFor(db, may, clientId),
    selectHeld(db, may, clientId, soughtIn(rows, habits)),
    matchExclusions(db, may, { clientId, prospects, actor }),
    listNearNames(db, may, { clientId, companies, today }),
  ]);
  const lists = excluded.map((match, at) => ({ because: match?.sentence ?? null, near: near[at] ?? [] }));
  const plan = planIntake(rows, { ...habits, agreements, held, lists, decimal });
  const unpaid = unpaidUnder(agreements, plan.adds);
  return { ...plan, unpaid, formats, asked, stages };
}
