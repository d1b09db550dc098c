import { companyKey, domainOf } from "#domain/kernel/company-key.ts";
import { addDays } from "#domain/kernel/day.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { askAmount, parseAmount } from "#domain/kernel/money.ts";
import { readDay } from "#domain/kernel/table/read-values.ts";
import { raggedRow, type TableRow } from "#domain/kernel/table/table-row.ts";
import { type ImportedDeal, importedDeal } from "../deal.schema.ts";
import type { Reason } from "../deal.ts";
import type { FileStage, TableColumn } from "../intake.schema.ts";
import { readStage, unclearDay } from "./file-stages.ts";
import { type FileHabits, foundDay, readExpected, readRow } from "./read-row.ts";

/**
 * `because`: why it is left out; null when it is added. `near`: companies of the same name, for the reader to judge.
 * `stage`: how far it had come in the file, and `on` when it was won or lost there.
 */
export type PlannedDeal = {
  row: number;
  company: string;
  because: string | null;
  near: string[];
  stage: FileStage;
  on: string | null;
};
export type RowToAdd = Omit<ImportedDeal, "foundOn" | "currency" | "expected" | "campaignId" | "responsibleId"> & {
  foundOn: string;
  protectedUntil: string;
  domain: string | null;
  companyKey: string;
  agreementId: string;
  currency: string;
  expectedMinor: bigint | null;
  /** How far it had come in the file, where that is further than found. */
  importedStage: Exclude<FileStage, "found"> | null;
  importedOn: string | null;
  lossReason: Reason | null;
};
export type IntakePlan = { planned: PlannedDeal[]; adds: RowToAdd[] };

type Agreed = { id: string; inForceFrom: string; currency: string; protectionDays: number };
/** A deal the client has already, or one of an earlier row. */
export type StoredDeal = {
  company: string;
  companyKey: string;
  domain: string | null;
  externalRef: string | null;
  foundOn: string;
  protectedUntil: string;
  isReturned: boolean;
};
type Circumstances = FileHabits & {
  today: string;
  /** The client's agreements, the latest first. */
  agreements: Agreed[];
  held: StoredDeal[];
  /** For each row why a list forbids it, and the names on that list that are like its own. */
  lists: { because: string | null; near: string[] }[];
  /** An amount as the reader writes it, as a plain decimal; null when it has no one meaning. */
  decimal: (text: string) => string | null;
};

const mostNear = 3;
const unjudged = { importedStage: null, importedOn: null };

/** Whoever mends a line sees the columns that were chosen, and so can't enter it there. */
const noWay =
  "No column says how to reach them. Choose one above, or add the contact's email, phone number or website to what you export.";

/** Checks every row against the client's deals, the lists of exclusions, its agreements and the rows before it. */
export function planIntake(rows: TableRow[], circumstances: Circumstances): IntakePlan {
  const { mapping, formats, words, today, agreements, held, lists, decimal } = circumstances;
  const plan: IntakePlan = { planned: [], adds: [] };
  const hasWay = mapping.website || mapping.contactEmail || mapping.contactPhone || mapping.profile;
  const byDomain = Map.groupBy(held, ({ domain }) => domain);
  const byRef = Map.groupBy(held, ({ externalRef }) => externalRef);
  const byName = Map.groupBy(held, ({ companyKey }) => companyKey);
  for (const [at, one] of rows.entries()) {
    const cells = readRow(one, mapping, formats);
    const judged = judge(one, cells, lists[at]?.because ?? null);
    const because = typeof judged === "string" ? judged : null;
    const same = typeof judged === "string" ? [] : (byName.get(judged.companyKey) ?? []).slice(0, 20);
    const names = [...same.map(({ company }) => company), ...(because ? [] : (lists[at]?.near ?? []))];
    const near = [...new Set(names)].slice(0, mostNear);
    const { importedStage, importedOn: on } = typeof judged === "string" ? unjudged : judged;
    const company = cells.company.slice(0, 160);
    plan.planned.push({ row: one.row, company, because, near, stage: importedStage ?? "found", on });
    if (typeof judged !== "string") keep(judged);
  }
  return plan;

  function keep(row: RowToAdd) {
    plan.adds.push(row);
    const { company, companyKey: name, domain, externalRef, foundOn, protectedUntil } = row;
    const now: StoredDeal = {
      company,
      companyKey: name,
      domain,
      externalRef,
      foundOn,
      protectedUntil,
      isReturned: false,
    };
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), now]);
    byRef.set(externalRef, [...(byRef.get(externalRef) ?? []), now]);
    const named = byName.get(name) ?? [];
    if (named.length < mostNear) byName.set(name, [...named, now]);
  }

  function judge({ isRagged }: TableRow, cells: Record<TableColumn, string>, listed: string | null): RowToAdd | string {
    if (isRagged) return raggedRow;
    if (readDay(cells.foundOn, formats.days).kind === "unclear") return unclearDay;
    const reached = readStage(cells, { words, formats, today });
    if (typeof reached === "string") return reached;
    const { stage, on: importedOn, reason: lossReason } = reached;
    const read = importedDeal.safeParse({ ...cells, campaignId: "", responsibleId: "" });
    const isUnreachable = !hasWay && read.error?.issues.every(({ path }) => path[0] === "contactEmail");
    if (!read.success) return isUnreachable ? noWay : Object.values(fieldsOf(read.error)).flat().join(" ");
    const { foundOn: given, currency, expected, campaignId: _, responsibleId: __, ...facts } = read.data;
    const foundOn = given ?? foundDay(reached, today);
    if (foundOn > today) return "The day it was found is in the future.";
    if (importedOn !== null && importedOn < foundOn)
      return `It was ${stage} on ${importedOn}, before it was found on ${foundOn}. Correct one of the days.`;
    const agreement = agreements.find(({ inForceFrom }) => inForceFrom <= foundOn);
    if (!agreement) return "Choose a day from 2000 on.";
    if (currency !== "" && currency !== agreement.currency)
      return `The agreement is in ${agreement.currency}, this line in ${currency}.`;
    const amount =
      expected === ""
        ? null
        : readExpected(expected, { currency: agreement.currency, decimals: formats.decimals, decimal });
    if (amount && "because" in amount) return amount.because;
    const expectedMinor = amount && parseAmount(amount.plain, agreement.currency);
    if (expected !== "" && expectedMinor === null) return askAmount(agreement.currency);
    if (listed) return listed;
    const domain = domainOf(facts.website, facts.contactEmail);
    const protectedUntil = addDays(foundOn, agreement.protectionDays);
    const [sameRef] = facts.externalRef === null ? [] : (byRef.get(facts.externalRef) ?? []);
    if (sameRef) return `${sameRef.company} has this reference already.`;
    const same = (domain === null ? [] : (byDomain.get(domain) ?? [])).find(
      (deal) => !deal.isReturned && deal.foundOn <= protectedUntil && deal.protectedUntil >= foundOn,
    );
    if (same) return `${same.company} (${domain}) was brought to this client already and is protected.`;
    const { currency: agreed, id: agreementId } = agreement;
    const key = companyKey(facts.company);
    const importedStage = stage === "found" ? null : stage;
    const came = { importedStage, importedOn, lossReason };
    const days = { foundOn, protectedUntil };
    return { ...facts, ...days, ...came, domain, companyKey: key, agreementId, currency: agreed, expectedMinor };
  }
}
