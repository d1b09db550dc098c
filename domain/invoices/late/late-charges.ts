import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { billingOf, treatmentFor } from "#domain/billing/index.ts";
import { feeSteps } from "#domain/billing/late/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Money, toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { invoiceConflict } from "../conflicts.ts";
import { saveDraft } from "../draft.queries.ts";
import { invoiceEvents } from "../events.ts";
import { findToChange } from "../find-to-change.ts";
import { lateForm, mostLines } from "../invoice.schema.ts";
import type { Agency } from "../tax/agency.ts";
import { findLateTerms, insertLateLine, lockLate, selectLate } from "./late.queries.ts";
import { feeIn, interestOn } from "./late-sums.ts";

/** What one invoice that is or was late asks for besides, and has not been charged yet. Interest is for these days. */
export type LateCharge = {
  id: string;
  name: string;
  isOpen: boolean;
  fee: bigint;
  interest: bigint;
  from: string;
  to: string;
  percent: string;
};

type LateQuestion = { clientId: string; currency: string; today: string; withPaid: boolean };

/** For another noun's command or read: what a client's late invoices ask for besides, in one currency. */
export async function lateChargesOf(
  db: Database,
  may: Permit<"invoice.read"> | Permit<"statement.read"> | Permit<"invoice.write">,
  question: LateQuestion,
): Promise<LateCharge[]> {
  const terms = await findLateTerms(db, may, question.clientId);
  const { feeStep, interest: percent, after } = terms;
  const step = feeSteps.indexOf(feeStep);
  if (step === 0 && Number(percent) === 0) return [];
  const late = await selectLate(db, may, question);
  return late.flatMap(({ id, name, dueOn, total, isOpen, lastStep, chargedTo, hasFee, reductions }) => {
    const first = addDays(dueOn, after);
    const from = chargedTo !== null && chargedTo > first ? chargedTo : first;
    const to = question.today;
    const fee = step > 0 && lastStep >= step && !hasFee ? feeIn(terms, question.currency) : 0n;
    const interest = interestOn({ total, reductions, from, to }, percent);
    return fee + interest > 0n ? [{ id, name, isOpen, fee, interest, from: addDays(from, 1), to, percent }] : [];
  });
}

export const lateSum = (charges: Pick<LateCharge, "fee" | "interest">[]): bigint =>
  charges.reduce((sum, { fee, interest }) => sum + fee + interest, 0n);

/** The same for a screen. */
export async function readLateCharges(
  { db, actor }: ReadContext,
  question: LateQuestion,
): Promise<Result<LateCharge[]>> {
  const { clientId } = question;
  const may = isId(clientId) ? permit(actor, "invoice.read", { clientId }) : null;
  return may ? done(await lateChargesOf(db, may, question)) : refuse({ kind: "missing" });
}

/** Puts what late invoices ask for on a draft, a line for each fee and each interest, when it is still what was shown. */
export const chargeLate = declareCommand({
  action: "invoice.write",
  ids: ["id"],
  input: lateForm,
  run: async ({ db }, { id, seen, asked, agency, today }: ChargeInput, may) => {
    const draft = unwrap(await findToChange(db, id, { seen, states: ["draft"] }));
    const { clientId, dueOn, note, orderNumber, lines } = draft;
    const { currency } = draft.total;
    const question = { clientId, currency, today, withPaid: true };
    await lockLate(
      db,
      may,
      (await lateChargesOf(db, may, question)).map((one) => one.id),
    );
    const charges = await lateChargesOf(db, may, question);
    const sum: Money = { minor: lateSum(charges), currency };
    if (String(sum.minor) !== asked) return invoiceConflict("late-changed");
    const added = charges.flatMap((charge) => linesOf(charge));
    if (added.length === 0) return unchanged({ version: seen });
    if (lines.length + added.length > mostLines) return invoiceConflict("full");
    const treatment = await treatmentOf(db, may, clientId, agency);
    for (const line of added) await insertLateLine(db, may, id, { ...line, treatment });
    const version = seen + 1;
    await saveDraft(db, may, id, { dueOn, note, orderNumber, version });
    const after = { late: toDecimal(sum), currency, invoices: charges.map(({ name }) => name).join(", ") };
    return logged({ version }, invoiceEvents["invoice.late_charged"].entry({ entityId: id, clientId, after }));
  },
});

type ChargeInput = { id: string; seen: number; asked: string; agency: Agency; today: string };

function linesOf({ id: invoiceId, name, fee, interest, from, to, percent }: LateCharge) {
  const ofFee = { text: `Late fee for ${name}`, amountMinor: fee, periodFrom: null, periodTo: null };
  const ofInterest = {
    text: `Interest on ${name}, ${percent}% a year`,
    amountMinor: interest,
    periodFrom: from,
    periodTo: to,
  };
  return [
    ...(fee > 0n ? [{ ...ofFee, of: { invoiceId, kind: "fee" as const } }] : []),
    ...(interest > 0n ? [{ ...ofInterest, of: { invoiceId, kind: "interest" as const } }] : []),
  ];
}

/** No tax is charged on what makes good a delay; a client outside its scope stays there, as the two are never mixed. */
async function treatmentOf(tx: Database, may: Permit<"invoice.write">, clientId: string, { tax, company }: Agency) {
  const client = await billingOf(tx, may, clientId);
  if (!client || tax.scheme !== "vat") return null;
  const usual = client.billing.treatment ?? treatmentFor(tax.scheme, company, client.billing).treatment;
  return usual === "outside" ? null : "exempt";
}
