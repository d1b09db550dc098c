import { recorded } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { agreementOf, describeFeeFor, feeOn, feeOnPart } from "#domain/agreements/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { otherCurrency, parseTyped } from "#domain/kernel/typed-amount.ts";
import { postForDeal } from "#domain/payments/index.ts";
import { dealConflict } from "../conflicts.ts";
import { type PaidForm, paidForm } from "../deal.schema.ts";
import { appendEvent, onDeal, wrong } from "./change-deal.ts";
import { addEvidence } from "./comment-on-deal.ts";

/**
 * The client's customer paid all or a part: where the agreement waits for that, its share of the fee is posted. The client
 * knows; the agency has to show how it does, in words or by a file.
 */
export const notePaid = declareCommandOn({
  action: "deal.note_paid",
  ...onDeal,
  input: paidForm,
  run: async ({ db, actor, ...deps }, { fileId = null, ...form }: PaidForm & { fileId?: string | null }, may, deal) => {
    const { valueMinor: value, paidMinor: before, currency, closedOn, company } = deal;
    if (value === null || deal.claim !== "confirmed") return dealConflict("not-closed");
    if (form.seen !== deal.eventCount) return dealConflict("changed");
    const now = parseTyped(form.amount, currency);
    const rest = toDecimal({ minor: value - before, currency });
    if (now === null || before + now > value)
      return wrong("amount", otherCurrency(form.amount, currency) ?? `Enter an amount above zero, ${rest} at most.`);
    if (actor.role !== "client" && form.words === "" && !fileId)
      return wrong("words", "Say how you know that they paid, or add a file that shows it.");
    if (form.paidOn > dayIn(deps.now, deal.timeZone)) return wrong("paidOn", "This day is in the future.");
    if (closedOn !== null && form.paidOn < closedOn) return wrong("paidOn", `The deal closed on ${closedOn}.`);
    const said = { kind: "customer_paid", onDay: form.paidOn, amountMinor: now, words: form.words } as const;
    const event = unwrap(await appendEvent(db, may, deal, said, deps.now));
    if (fileId) unwrap(await addEvidence({ db, actor, ...deps }, { ...deal, fileId, of: "the payment" }));
    const agreement = await agreementOf(db, may, deal.agreementId);
    if (agreement.due === "on_close") return recorded(null);
    const minor = feeOnPart(feeOn(agreement, value), { value, before, now });
    const description = describeFeeFor(company, agreement);
    const of = { dealId: deal.id, clientId: deal.clientId, event, part: "payment" } as const;
    const amount = { minor, currency };
    return recorded(unwrap(await postForDeal(db, may, { ...of, amount, description, day: deps.today }, deps.now)));
  },
});
