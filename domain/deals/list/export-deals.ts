import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { agreementsOf, feeOn } from "#domain/agreements/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import type { DealFilter } from "../deal-filter.schema.ts";
import { dealEvents } from "../events.ts";
import { selectWhole } from "./deal-list.queries.ts";

const most = 10_000;

export const exportColumns = [
  "id",
  "client",
  "company",
  "website",
  "contact",
  "email",
  "phone",
  "source",
  "channel",
  "reference",
  "campaign",
  "responsible",
  "stage",
  "claim",
  "found on",
  "held on",
  "proposal on",
  "closed on",
  "protected until",
  "currency",
  "expected",
  "value",
  "fee",
];

/** The filtered deals, at most ten thousand, as rows of a file; the export is audited. */
export const exportDeals = declareCommand({
  action: "deal.export",
  refusedAs: "forbidden",
  run: async ({ db, now }: Context, filter: DealFilter, may) => {
    const deals = await selectWhole(db, may, { sight: "all", filter, now, limit: most });
    const claimed = deals.filter(({ valueMinor }) => valueMinor !== null).map(({ agreementId }) => agreementId);
    const agreements = await agreementsOf(db, may, claimed);
    const rows = deals.map((deal) => {
      const amount = (minor: bigint | null) => (minor === null ? null : toDecimal({ minor, currency: deal.currency }));
      const agreement = agreements.get(deal.agreementId);
      const fee = deal.valueMinor === null || !agreement ? null : feeOn(agreement, deal.valueMinor);
      return [
        deal.id,
        deal.client,
        deal.company,
        deal.website,
        deal.contactName,
        deal.contactEmail,
        deal.contactPhone,
        deal.source,
        deal.channel,
        deal.externalRef,
        deal.campaign,
        deal.responsible,
        deal.line,
        deal.claim,
        deal.foundOn,
        deal.heldOn,
        deal.proposedOn,
        deal.closedOn,
        deal.protectedUntil,
        deal.currency,
        amount(deal.expectedMinor),
        amount(deal.valueMinor),
        amount(fee),
      ].map((cell) => cell ?? "");
    });
    const entry = { entityId: "export", after: { deals: deals.length } };
    return logged(rows, dealEvents["deal.exported"].entry(entry));
  },
});
