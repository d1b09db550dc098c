import { z } from "@hono/zod-openapi";
import { stages } from "#domain/deals/index.ts";
import { money } from "../operation/money.ts";
import { sentDay } from "../sent-day.ts";

const text = z.string().nullable();
const day = z.iso.date().nullable();
const claims = ["none", "open", "disputed", "confirmed"] as const;
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000030",
  clientId: "019aa5e2-7c00-7000-8000-000000000001",
  company: "Minho Tiles",
  stage: "held",
  claim: "none",
  returnAsked: false,
  foundOn: "2026-11-20",
  closedOn: null,
} as const;
const common = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  company: z.string(),
  stage: z.enum(stages),
  claim: z.enum(claims),
  returnAsked: z.boolean(),
  foundOn: z.iso.date(),
  closedOn: day,
});

export const listedDeal = common
  .extend({ contactName: text, responsible: text, since: z.string(), worth: money.nullable(), fee: money.nullable() })
  .openapi("ListedDeal", {
    example: {
      ...sample,
      contactName: "Rui Costa",
      responsible: null,
      since: "2026-11-23T09:00:00Z",
      worth: { amount: "48000.00", currency: "EUR" },
      fee: null,
    },
  });

const contact = z.object({ name: text, title: text, email: text, phone: text });
const event = z.object({ number: z.int(), kind: z.string(), side: z.string(), at: z.string(), onDay: z.string() });

export const deal = common
  .extend({
    website: text,
    contact: contact.nullable(),
    why: z.string(),
    source: text,
    channel: text,
    consent: text,
    externalRef: text,
    campaign: text,
    responsible: text,
    protectedUntil: z.iso.date(),
    expected: money.nullable(),
    value: money.nullable(),
    fee: money.nullable(),
    events: z.array(event),
    version: z.int(),
  })
  .openapi("Deal", {
    example: {
      ...sample,
      website: "https://minho.example/",
      why: "They doubled their showroom.",
      source: "LinkedIn",
      channel: null,
      contact: { name: "Rui Costa", title: null, email: "rui@minho.example", phone: null },
      consent: null,
      externalRef: "crm-4711",
      campaign: null,
      responsible: null,
      protectedUntil: "2027-02-18",
      expected: { amount: "48000.00", currency: "EUR" },
      value: null,
      fee: null,
      version: 1,
      events: [{ number: 1, kind: "found", side: "agency", at: "2026-11-20T09:00:00Z", onDay: "2026-11-20" }],
    },
  });

const facts = z.strictObject({
  company: z.string(),
  website: text,
  contactName: text,
  contactTitle: text,
  contactEmail: text,
  contactPhone: text,
  why: z.string(),
  source: text,
  channel: text,
  consent: text,
  externalRef: text,
  campaignId: text,
  responsibleId: text,
  expected: text,
});
const example = { company: "Minho Tiles", contactEmail: "rui@minho.example", source: "LinkedIn" };

/** `near`: found even though the client has a deal with a company of nearly the same name. */
export const newDeal = facts
  .partial()
  .extend({ clientId: z.string(), company: z.string(), foundOn: sentDay, near: z.boolean().optional() })
  .openapi("NewDeal", {
    example: { clientId: sample.clientId, foundOn: "2026-11-20", ...example, expected: "48000" },
  });
export const dealChange = facts.partial().openapi("DealChange", { example: { externalRef: "crm-4711" } });
