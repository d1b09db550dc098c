import { formatSize } from "#app/ui/format-size.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Part, Sheet } from "#platform/pdf/sheet.ts";
import type { DealView } from "./read-page.ts";
import { stageWords } from "./words.ts";

type SheetFrame = { brandName: string; drawnOn: string; at: Date; formats: Formats };

/** Its page has amounts in a column of one currency; a document is quoted, so each amount names its own. */
export const onPaper = (formats: Formats): Formats => ({ ...formats, amount: formats.money });

const amount = { title: "Amount", width: 20, isAmount: true } as const;
const none = "–";

/** The file of a deal as a document: what its page shows this reader, without the talk that both sides have about it. */
export function dealSheet(deal: DealView, { brandName, drawnOn, at, formats }: SheetFrame): Sheet {
  const { company, client, responsible, currency, protectedUntil, stage, claim, rule, verdict } = deal;
  const line = stageWords[claim === "none" ? stage : "closed"];
  return {
    brandName,
    at,
    title: company,
    facts: [
      ["For", client],
      ["Stage", [line, verdict?.title].filter((said, place, all) => said && all.indexOf(said) === place).join(": ")],
      ["Led by", responsible ?? none],
      ["Protected until", protectedUntil],
      ["Agreement", `No. ${rule.number}, in force ${rule.inForce}${rule.paper ? `, ${rule.paper.words}` : ""}`],
      ["Drawn up", formats.day(drawnOn)],
      ...(deal.lines[0]?.facts ?? []),
      ...(deal.hasAmounts ? [["Currency", currency] satisfies [string, string]] : []),
    ],
    parts: [billOf(deal), historyOf(deal), evidenceOf(deal), paymentsOf(deal)].filter(({ rows }) => rows.length > 0),
    notes: [verdict?.about ?? "", "Lines are added, never rewritten. A correction is a new line."].filter(Boolean),
  };
}

/** The lines that have happened, with the reason for each, and the fee in the agreement's words. */
function billOf({ lines, hasAmounts, value, fee, closedOn, claim, rule }: DealView): Part {
  const happened = lines.flatMap(({ title, day, words, amount }) =>
    day ? [[words ? `${title}. ${words}` : title, day, hasAmounts ? amount : none]] : [],
  );
  const state = { none: "", open: ", not confirmed yet", disputed: ", disputed", confirmed: "" }[claim];
  const owed = claim === "disputed" ? "Fee, not owed while it is disputed" : "Fee";
  return {
    heading: null,
    columns: [{ title: "Line", width: 56 }, { title: "Day", width: 24 }, amount],
    rows: closedOn ? [...happened, [`Deal closed${state}`, closedOn, value ?? none]] : happened,
    totals: fee ? [[`${owed}: ${rule.words}`, "", fee]] : [],
  };
}

const historyOf = ({ history, hasAmounts }: DealView): Part => ({
  heading: "History",
  columns: [
    { title: "When", width: 22 },
    { title: "What", width: 40 },
    { title: "By", width: 18 },
    ...(hasAmounts ? [amount] : []),
  ],
  rows: history.map(({ title, by, when, on, amount, reason, words }) => [
    when.text,
    [on ? `${title}, for ${on}` : title, reason, words].filter(Boolean).join(". "),
    by,
    ...(hasAmounts ? [amount ?? ""] : []),
  ]),
  totals: [],
});

/** What is for the team alone stays out of a document that goes on to others. */
const evidenceOf = ({ comments }: DealView): Part => ({
  heading: "Evidence",
  columns: [
    { title: "File", width: 46 },
    { title: "Size", width: 12, isAmount: true },
    { title: "By", width: 22 },
    { title: "When", width: 20 },
  ],
  rows: comments
    .filter(({ isShared }) => isShared)
    .flatMap(({ files, by, when }) => files.map(({ name, size }) => [name, formatSize(size), by, when.text])),
  totals: [],
});

const paymentsOf = ({ payments, paidOn }: DealView): Part => ({
  heading: "Payments",
  columns: [
    { title: "For", width: 34 },
    { title: "Day", width: 16 },
    { title: "State", width: 15 },
    { title: "Invoice", width: 15 },
    amount,
  ],
  rows: payments.map(({ description, on, status, invoice, isReversal, amount }) => [
    isReversal ? `Reversed: ${description}` : description,
    on,
    status,
    invoice ?? none,
    amount,
  ]),
  totals: paidOn ? [["Fees paid", paidOn, "", "", ""]] : [],
});
