import type { z } from "@hono/zod-openapi";
import type { DealRow } from "#domain/deals/list/index.ts";
import type { DealPage } from "#domain/deals/page/index.ts";
import { instantOf } from "../instant.ts";
import { toMoney } from "../operation/money.ts";
import type { deal } from "./deal-schemas.ts";

export const toListed = (row: DealRow) => ({
  id: row.id,
  clientId: row.clientId,
  company: row.company,
  stage: row.stage,
  claim: row.claim,
  returnAsked: row.returnAsked,
  foundOn: row.foundOn,
  closedOn: row.closedOn,
  contactName: row.contact,
  responsible: row.responsible,
  since: instantOf(row.since),
  worth: toMoney(row.worth),
  fee: toMoney(row.fee),
});

export function toDeal(page: DealPage): z.input<typeof deal> {
  const { currency, events } = page;
  const amountOf = (minor: bigint | null) => (minor === null ? null : toMoney({ minor, currency }));
  return {
    id: page.id,
    clientId: page.clientId,
    company: page.company,
    stage: page.stage,
    claim: page.claim,
    returnAsked: page.returnAsked,
    foundOn: page.foundOn,
    closedOn: page.closedOn,
    website: page.website,
    contact: page.contact,
    why: page.why,
    source: page.source,
    channel: page.channel,
    consent: page.consent,
    externalRef: page.externalRef,
    campaign: page.campaign,
    responsible: page.responsible,
    protectedUntil: page.protectedUntil,
    version: page.version,
    expected: amountOf(page.expectedMinor),
    value: amountOf(page.valueMinor),
    fee: amountOf(page.feeMinor),
    events: events.map(({ number, kind, side, at, onDay }) => ({ number, kind, side, at: instantOf(at), onDay })),
  };
}
