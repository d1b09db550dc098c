import { type ImportedDeal, importedDeal } from "#domain/deals/index.ts";
import { domainOf } from "#domain/kernel/company-key.ts";
import { currenciesOf } from "#domain/kernel/currency-signs.ts";
import { addDays } from "#domain/kernel/day.ts";
import { localeDefault } from "#domain/kernel/format/locales.ts";
import { readDecimal } from "#domain/kernel/format/read-decimal.ts";
import { decimalsOf, parseAmount } from "#domain/kernel/money.ts";
import { firstAddress, readPhone } from "#domain/kernel/table/read-values.ts";
import { pickFields } from "./guess-fields.ts";
import type { FieldPaths } from "./post.schema.ts";
import { withQuestions } from "./questions.ts";
import type { Leaf } from "./read-body.ts";

/** `sentOn`: the day it was sent, where the client is. */
type Circumstances = { chosen: FieldPaths; currency: string; sentOn: string };
/** `notes`: what was concluded or could not be read, for the team. */
export type PostedLead = { ok: true; lead: ImportedDeal & { foundOn: string }; notes: string[] };
export type ReadLead = PostedLead | NoLead;
type NoLead = { ok: false; reason: string; externalRef: string | null };

/**
 * How many days before it arrives a lead may say that it was found: enough for a queue that stood over the holidays, too
 * few to choose another agreement or an older protection.
 */
const daysBack = 7;

const longest = {
  company: 160,
  contactName: 120,
  contactTitle: 120,
  source: 120,
  channel: 120,
  consent: 500,
  why: 2000,
};
const noWay = "Nothing in it says how to reach anybody: no email address, phone number or website.";

/** Makes a lead of what was sent, and says what it had to conclude or leave out to make one. */
export function readLead(sent: Leaf[], { chosen, currency, sentOn }: Circumstances): ReadLead {
  const leaves = withQuestions(sent);
  const found = pickFields(leaves, chosen);
  const notes: string[] = [];
  const read = (field: keyof typeof importedDeal.shape, text: string, what: string): string => {
    if (text === "" || importedDeal.shape[field].safeParse(text).success) return text;
    notes.push(`${what} can't be read: ${text.slice(0, 200)}`);
    return "";
  };
  const short = (field: keyof typeof longest, text: string) =>
    clean(text, field === "why")
      .slice(0, longest[field])
      .trim();

  const contactEmail = read("contactEmail", firstAddress(found.contactEmail), "The email address");
  const contactPhone = read("contactPhone", readPhone(found.contactPhone), "The phone number");
  const said = read("website", webAddress(found.website), "The website");
  const profile = said === "" && contactEmail === "" && contactPhone === "" ? webAddress(found.profile) : "";
  const website = said || read("website", profile, "The profile");
  const externalRef = read("externalRef", found.externalRef, "The reference") || null;
  if (website === "" && contactEmail === "" && contactPhone === "")
    return { ok: false, reason: reasonOf(leaves), externalRef };

  const full = [found.firstName, found.lastName].filter(Boolean).join(" ");
  const contactName = short("contactName", chosen.contactName || full === "" ? found.contactName || full : full);
  const company =
    short("company", found.company) || companyFrom({ website, contactEmail, contactPhone, contactName }, notes);
  const foundOn = dayOf(found.foundOn, sentOn, notes);
  const expected = amountOf(found, currency, notes);
  const lead = importedDeal.safeParse({
    company,
    website,
    contactName,
    contactTitle: short("contactTitle", found.contactTitle),
    contactEmail,
    contactPhone,
    why: short("why", found.why),
    source: short("source", found.source),
    channel: short("channel", found.channel),
    consent: short("consent", found.consent),
    externalRef: externalRef ?? "",
    expected,
    currency: "",
    foundOn,
    campaignId: "",
    responsibleId: "",
  });
  if (!lead.success)
    return { ok: false, reason: lead.error.issues.map(({ message }) => message).join(" "), externalRef };
  return { ok: true, lead: { ...lead.data, foundOn }, notes };
}

/** Some webhooks tell the number of a record and nothing else. */
const numbersAlone: [key: string, because: string][] = [
  [
    "leadgen_id",
    "Facebook sent only the number of the lead, not the answers. Send it through Zapier or Make, which fetch them.",
  ],
  [
    "subscriptionType",
    "HubSpot sent only the number of a record. Send it from a workflow, with the action Send a webhook.",
  ],
];
const reasonOf = (leaves: Leaf[]) =>
  numbersAlone.find(([key]) => leaves.some(({ keys }) => keys.at(-1) === key))?.[1] ?? noWay;

const clean = (text: string, isLong: boolean) =>
  text.replace(isLong ? /(?![\n\t])\p{Cc}|\p{Cs}/gu : /\p{Cc}|\p{Cs}/gu, " ").replace(isLong ? / {2,}/g : /\s+/g, " ");

const webAddress = (text: string) => (/^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text);

type Ways = { website: string; contactEmail: string; contactPhone: string; contactName: string };

function companyFrom({ website, contactEmail, contactPhone, contactName }: Ways, notes: string[]): string {
  const ofSite = domainOf(URL.canParse(website) ? website : null, null);
  const ofMail = ofSite ? null : domainOf(null, contactEmail || null);
  if (ofSite) notes.push("No company was sent: its name is from the website.");
  else if (ofMail) notes.push("No company was sent: its name is from the email address.");
  else notes.push("Company to be found: none was sent.");
  return (ofSite ?? ofMail) || contactName || contactEmail || contactPhone || website.slice(0, 160);
}

function dayOf(text: string, sentOn: string, notes: string[]): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (!day || Number.isNaN(Date.parse(day))) return sentOn;
  if (day >= addDays(sentOn, -daysBack) && day <= sentOn) return day;
  // A moment is when some record was made; who writes a day means it.
  if (day === text) notes.push(`It says that it was found on ${day}: it counts as found on the day it was sent.`);
  return sentOn;
}

/** An amount as people write it, in the client's currency; or none, with a note of what was sent. */
function amountOf(found: { expected: string; currency: string }, currency: string, notes: string[]): string {
  const text = found.expected;
  if (text === "") return "";
  const [sign = ""] = /[€£¥₹$]/.exec(text) ?? [];
  const meant = currenciesOf(sign);
  const signed = meant.includes(currency) ? currency : meant[0];
  const [code] = /\b[A-Z]{3}\b/.exec(text) ?? [];
  const said = (found.currency || code || signed || currency).toUpperCase();
  const number = text.replace(/[€£¥₹$]|\b[A-Z]{3}\b/g, "").trim();
  const threes = /^\d{1,3}[.,]\d{3}$/.test(number) && decimalsOf(currency) < 3;
  const read = readDecimal(threes ? number.replace(/[.,]/, "") : number, localeDefault);
  const plain = read.kind === "plain" && said === currency && parseAmount(read.plain, currency) ? read.plain : "";
  if (plain === "" && !/^0*([.,]0*)?$/.test(number))
    notes.push(
      `The value can't be read as an amount in ${currency}: ${`${text} ${found.currency}`.trim().slice(0, 200)}`,
    );
  return plain;
}
