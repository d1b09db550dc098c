import { visitor } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import { type Agreement, agreementForm, describeFee, latestAgreement, readRule } from "#domain/agreements/index.ts";
import { billingOf, countryName } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor, plainFormats } from "#domain/kernel/format/formats.ts";
import { readSettings } from "#domain/settings/index.ts";
import { type FieldValues, unshownSymbol } from "./fields.ts";
import { findParty } from "./paper.queries.ts";
import type { Paper, Section } from "./paper.ts";

type Address = {
  legalName: string;
  street: string;
  extra: string;
  postalCode: string;
  city: string;
  region: string;
  country: string;
};

const addressOf = ({ legalName, street, extra, postalCode, city, region, country }: Address, name: string): string => {
  const place = [street, extra, `${postalCode} ${city}`.trim(), region, country && countryName(country)].filter(
    Boolean,
  );
  return street === "" && city === "" ? "" : [legalName || name, ...place].join(", ");
};

/** The agreement that a paper carries, as it will be; null where it carries none. */
export function carriedTerms({ terms }: Pick<Paper, "terms">, currency: string): Agreement | null {
  const form = terms ? agreementForm.safeParse(terms) : null;
  const read = form?.success ? readRule(form.data, currency) : null;
  if (!form?.success || !read?.ok) return null;
  const { due, confirmDays, returnDays, protectionDays, silence, namesFrom, clause, inForceFrom } = form.data;
  const { criteria, meetingFeeFor, replacesMissed } = form.data;
  const agreed = { due, confirmDays, returnDays, protectionDays, silence, namesFrom, clause, inForceFrom };
  const ofMeetings = { criteria, meetingFeeFor, replacesMissed };
  return { id: "", number: 0, createdAt: new Date(0), currency, ...agreed, ...ofMeetings, ...read.value };
}

type Filling = Pick<Paper, "number" | "clientId" | "personId" | "terms">;
type Sending = {
  day?: string | undefined;
  expiresOn?: string | null | undefined;
  signer?: string | undefined;
  /** Where they were read before. */
  parties?: PaperParties;
};
export type PaperParties = Awaited<ReturnType<typeof readParties>>;

/** Who the parties are, with their registered addresses; empty ones where nobody filled them in. */
export async function readParties(db: Database, may: Permit, { clientId, personId }: Filling) {
  const [party, settings, billing] = await Promise.all([
    findParty(db, { clientId, personId }),
    readSettings({ db, actor: visitor }),
    clientId ? billingOf(db, may, clientId) : null,
  ]);
  const { brand, company, place } = settings;
  const name = party?.name ?? "";
  return {
    agency: { name: brand.name, address: addressOf(company, brand.name) },
    client: { name, address: billing ? addressOf(billing.billing, name) : "" },
    places: [billing?.billing.country ?? "", company.country].filter(Boolean),
    currency: party?.currency ?? "EUR",
    timeZone: party?.timeZone ?? place.timeZone,
  };
}

/** What is known of the fields of a paper's text. */
export async function readFieldValues(
  db: Database,
  may: Permit,
  paper: Filling,
  { day, expiresOn, signer, parties }: Sending,
): Promise<FieldValues> {
  const { agency, client, currency } = parties ?? (await readParties(db, may, paper));
  const held = paper.clientId ? await latestAgreement(db, may, paper.clientId) : null;
  const agreement = carriedTerms(paper, currency) ?? held;
  return {
    agency: agency.name,
    "agency address": agency.address,
    client: client.name,
    "client address": client.address,
    number: String(paper.number),
    ...(signer && { signer }),
    ...(day && { day: plainFormats.day(day) }),
    ...(expiresOn && { "expires on": plainFormats.day(expiresOn) }),
    ...(agreement && ofAgreement(agreement)),
  };
}

/** An amount with the currency's sign, or its three letters where documents can't show the sign. */
const money: typeof plainFormats.money = (amount) => {
  const { money: write } = formatsFor({ ...plainFormats.place, own: amount.currency });
  const words = write(amount);
  return unshownSymbol(words) ? words.replace(/\p{Sc}/u, `${amount.currency} `) : words;
};

const feeIn = (agreement: Agreement) => describeFee(agreement, { ...plainFormats, money });

function ofAgreement(agreement: Agreement): FieldValues {
  const { criteria, meetingFee, currency, meetingFeeFor, silence } = agreement;
  const listed = criteria.map(({ words, isRequired }) => `${words}${isRequired ? " (required)" : ""}`);
  const what = meetingFeeFor === "held" ? "for a meeting that was held" : "for a meeting that meets what is required";
  return {
    fee: feeIn(agreement),
    "meeting fee": meetingFee === 0n ? "none" : `${money({ minor: meetingFee, currency })} ${what}`,
    criteria: listed.length === 0 ? "that it took place" : listed.join("; "),
    "in force from": plainFormats.day(agreement.inForceFrom),
    "days to confirm": String(agreement.confirmDays),
    "days to return": String(agreement.returnDays),
    "days of protection": String(agreement.protectionDays),
    silence:
      silence === "confirm"
        ? "If you do not answer in time, it counts as confirmed."
        : "If you do not answer in time, we call you; nothing is charged until you confirm.",
  };
}

/** What a paper carries, in plain words below its own: whoever signs it has seen all of it. */
export function termsSections(paper: Pick<Paper, "terms">, currency: string): Section[] {
  const agreement = carriedTerms(paper, currency);
  if (!agreement) return [];
  const { clause, returnDays, protectionDays, confirmDays, namesFrom, replacesMissed } = agreement;
  const { "in force from": from, "meeting fee": meetingFee, criteria, silence } = ofAgreement(agreement);
  const count = (days: number) => (days === 1 ? "1 day" : `${days} days`);
  const lines = [
    `With the last signature these terms come into force, from ${from} on, or from the day on which another agreement between us begins that is added meanwhile and begins later. Amounts are in ${currency}.`,
    `Fee for a deal: ${feeIn({ ...agreement, clause: null })}`,
    ...(clause ? [`In words that are quoted wherever the fee is named: "${clause}"`] : []),
    `Fee for a meeting: ${meetingFee}.`,
    `What makes a meeting count: ${criteria}.`,
    `A meeting that was missed: ${replacesMissed ? "another takes its place" : "no other is promised"}.`,
    `Closed deals: you have ${count(confirmDays)} to confirm one. ${silence}`,
    `Returns: ${returnDays === 0 ? "none" : `a lead can be returned within ${count(returnDays)}`}.`,
    `Protection: ${protectionDays === 0 ? "none" : `a company counts as introduced for ${count(protectionDays)}`}.`,
    `Names of people: you see them from the ${namesFrom === "held" ? "meeting" : "first step"} on.`,
  ];
  return [{ heading: "Terms in force", text: lines.join("\n\n") }];
}
