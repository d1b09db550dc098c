import { z } from "zod";
import { crmKinds } from "./crm.ts";

/** Goes into a header, or is a part of one. */
const token = z
  .string()
  .trim()
  .min(1, "Paste it here.")
  .max(1000, "Shorten this to 1,000 characters.")
  .regex(/^[!-~]*$/, "Paste it as it is, without spaces.");

/** As people paste it: with a scheme, a path, or without the rest of the name. */
const hostIn = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/?#].*$/, "");

const pipedriveHost = z
  .string()
  .max(300)
  .transform((text, fix) => {
    const host = hostIn(text);
    const named = host.includes(".") ? host : `${host}.pipedrive.com`;
    if (/^[a-z0-9-]{1,60}\.pipedrive\.com$/.test(named)) return named;
    fix.addIssue({ code: "custom", message: "Enter your address at Pipedrive, such as acme.pipedrive.com." });
    return z.NEVER;
  });

const salesforceHost = z
  .string()
  .max(300)
  .transform((text, fix) => {
    const host = hostIn(text).replace(/\.lightning\.force\.com$/, ".my.salesforce.com");
    if (/^[a-z0-9-]{1,80}(\.(sandbox|develop|scratch|trailblaze|demo|free|patch))?\.my\.salesforce\.com$/.test(host))
      return host;
    fix.addIssue({ code: "custom", message: "Enter your My Domain at Salesforce, such as acme.my.salesforce.com." });
    return z.NEVER;
  });

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, "Enter the currency of your deals, such as EUR.");

/** What connects one CRM. The token is sealed and never shown. */
export const crmForm = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("pipedrive"), host: pipedriveHost, secret: token }),
    z.strictObject({ kind: z.literal("hubspot"), secret: token }),
    z.strictObject({ kind: z.literal("salesforce"), host: salesforceHost, key: token, secret: token, currency }),
  ],
  { error: "Choose your CRM." },
);
export type CrmForm = z.infer<typeof crmForm>;

export const crmKind = z.enum(crmKinds);

/** The form has no fields. */
export const bareForm = z.strictObject({});

/** `seen`: how many lines the deal's file had, and `reading` which reading of the suggestion was shown. */
export const claimSuggestionForm = z.strictObject({
  suggestionId: z.uuid(),
  reading: z.coerce.number().int().min(1),
  seen: z.coerce.number().int().min(1),
});
export const suggestionForm = z.strictObject({ suggestionId: z.uuid() });
