import { type FileFormats, readDay } from "#domain/kernel/table/read-values.ts";
import { cellsOf, type TableRow } from "#domain/kernel/table/table-row.ts";
import type { Reason } from "../deal.ts";
import {
  type FileStage,
  fileStages,
  mostStageWords,
  type TableColumn,
  type TableMapping,
  wordOf,
} from "../intake.schema.ts";

/** A word that a file uses for how far a deal has come. `isKnown`: somebody chose its stage, or it says it itself. */
export type StageWord = { word: string; label: string; stage: FileStage; isKnown: boolean };

/** `tooMany`: how many different words there are where the columns can't be of stages; then there are none. */
export type StageWords = { words: StageWord[]; tooMany: number | null };
export type StageByWord = ReadonlyMap<string, FileStage>;

const isFileStage = (text: string): text is FileStage => fileStages.some((known) => known === text);

/** Whether the other program is through with a deal. */
const isOver = (stage: FileStage) => stage === "lost" || stage === "won";

/** The words in the columns of stages, each with its stage: as was chosen, or else as it says itself. */
export function stageWordsIn(
  rows: TableRow[],
  mapping: TableMapping,
  chosen: Readonly<Record<string, string>>,
): StageWords {
  const labels = new Map<string, string>();
  for (const row of rows) {
    const { stage, status } = cellsOf(row, ["stage", "status"], mapping);
    for (const text of [stage, status]) if (text !== "" && !labels.has(wordOf(text))) labels.set(wordOf(text), text);
  }
  if (labels.size > mostStageWords) return { words: [], tooMany: labels.size };
  const choices = new Map(Object.entries(chosen));
  const words = [...labels].map(([word, label]): StageWord => {
    const choice = choices.get(word) ?? "";
    const guess = guessStage(word);
    const stage = isFileStage(choice) ? choice : (guess ?? "found");
    return { word, label: label.slice(0, 80), stage, isKnown: isFileStage(choice) || guess !== null };
  });
  return { words, tooMany: null };
}

/** How far a row's deal has come: where it is over, the status says how; otherwise what has come further counts. */
function stageOf({ stage, status }: Record<TableColumn, string>, words: StageByWord): FileStage {
  const [said = "found", reached = "found"] = [status, stage].map((text) => words.get(wordOf(text)) ?? "found");
  if (isOver(said)) return said;
  return fileStages.indexOf(reached) > fileStages.indexOf(said) ? reached : said;
}

/** `on`: when the deal was won or lost, where the file says it. */
export type StageInFile = { stage: FileStage; on: string | null; reason: Reason | null };

/** Of a row, or a sentence why it can't be told. */
export function readStage(
  cells: Record<TableColumn, string>,
  { words, formats, today }: { words: StageByWord; formats: FileFormats; today: string },
): StageInFile | string {
  const stage = stageOf(cells, words);
  if (!isOver(stage)) return { stage, on: null, reason: null };
  const written = (stage === "lost" && cells.lostOn) || cells.closedOn;
  const read = readDay(written, formats.days);
  if (written !== "" && read.kind !== "day")
    return read.kind === "unclear" ? unclearDay : `Enter the day it was ${stage} as 2026-11-21.`;
  const on = read.kind === "day" ? read.day : null;
  if (on !== null && on > today)
    return `This deal is ${stage} on ${on}, which is in the future. Correct the day, or choose another stage for it.`;
  return { stage, on, reason: stage === "lost" ? guessReason(cells.lossReason) : null };
}

export const unclearDay = "This day can be read with the day or with the month first. Choose how the file writes days.";

/** "Closed won (Sales Pipeline)", "closedwon" and "Gagné" as plain words. */
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)\s*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What tools and people call stages, in English, German, French, Spanish, Italian, Portuguese and Dutch; the first that fits counts. */
const stagePatterns: readonly (readonly [FileStage, RegExp])[] = [
  [
    "lost",
    /\b(closed ?lost|lost|verloren|perdue?|perdid[oa]|pers[oa]|disqualified|unqualified|not interested|bad fit|dead|abandoned|rejected|abgelehnt|abgesagt)\b/,
  ],
  ["won", /\b(closed ?won|won|gewonnen|gagnee?|ganad[oa]|ganh[oa]|vint[oa]|signed|customer|kunde)\b/],
  [
    "booked",
    /\b((appointment|meeting|demo|call|presentation) ?(scheduled|booked|set|planned)|termin (vereinbart|gebucht|geplant)|(rdv|rendez vous) (pris|planifie)|reunion (agendada|programada)|appuntamento fissato|afspraak (gepland|gemaakt))\b/,
  ],
  [
    "held",
    /\b((appointment|meeting|demo|call|presentation) (held|done|completed?|took place)|termin (stattgefunden|durchgefuhrt)|decision ?maker ?bought ?in)\b/,
  ],
  ["found", /\bvalue proposition\b/],
  [
    "proposal",
    /\b(proposal|quote|quotation|contract ?sent|offer (made|sent)|negotiations?|angebot|verhandlung|devis|proposition|negociation|propuesta|proposta|preventivo|offerte)\b/,
  ],
  [
    "found",
    /^(open|active|new|lead|lead in|qualified|qualified ?to ?buy|qualification|prospecting|prospect|contacted|contact made|potential|interested|offen|neu|in bearbeitung|ouvert|nouveau|en cours|abiert[oa]|nuev[oa]|apert[oa]|nuov[oa]|abert[oa]|nieuw)$/,
  ],
];

/** The stage that a word says itself; null where it does not. */
export function guessStage(word: string): FileStage | null {
  const plain = plainWords(word);
  return stagePatterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

const reasonPatterns: readonly (readonly [Reason, RegExp])[] = [
  ["no_budget", /budget|price|pricing|expensive|cost|teuer|preis|trop cher|\bprix\b|\bcar[oa]\b|precio|prezzo|preco/],
  ["chose_another", /competitor|competition|another|konkurren|wettbewerb|concurren|competen|concorren/],
  ["no_answer", /no (answer|response|reply)|unresponsive|ghost|went (dark|cold)|keine antwort|sans reponse/],
  ["no_need", /no need|not interested|no interest|not a fit|bad fit|kein (bedarf|interesse)|pas (de besoin|interesse)/],
];

/** The reason of the deal's file that is nearest to what was typed elsewhere. */
const guessReason = (text: string): Reason =>
  reasonPatterns.find(([, pattern]) => pattern.test(plainWords(text)))?.[0] ?? "other";
