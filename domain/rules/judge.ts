import type { Formats } from "#domain/kernel/format/formats.ts";
import { decimalsOf, parseAmount } from "#domain/kernel/money.ts";
import type { Facts } from "./facts.queries.ts";
import type { Condition, Placeholder, RuleSide } from "./rule.ts";

/** Who did it, from the role in the audit log. */
export const sideOf = (role: string | null): RuleSide => {
  if (role === "admin" || role === "staff") return "team";
  if (role === "api_key") return "program";
  if (role === "system" || role === null) return "app";
  return role === "client" || role === "respondent" ? "client" : "visitor";
};

/** Whether all conditions hold of a record as it is now. What is not known of it is not, and equals nothing. */
export const holds = (conditions: readonly Condition[], facts: Facts, role: string | null): boolean =>
  conditions.every((condition) => isMet(condition, facts, role));

function isMet({ field, op, value }: Condition, facts: Facts, role: string | null): boolean {
  if (field === "amount") {
    const wanted = facts.currency ? minorOf(value, facts.currency) : null;
    if (facts.amountMinor === null || wanted === null) return false;
    return op === "at_least" ? BigInt(facts.amountMinor) >= wanted : BigInt(facts.amountMinor) <= wanted;
  }
  const held = plain(heldIn(field, facts, role));
  if (op === "contains") return held.includes(plain(value));
  return (held === plain(value)) === (op === "is");
}

/** An amount of no currency in one: what it has no places for is dropped, as of "1000.00" in yen. */
function minorOf(amount: string, currency: string): bigint | null {
  const [whole = "", part = ""] = amount.trim().split(".");
  const kept = part.slice(0, decimalsOf(currency));
  return parseAmount(kept ? `${whole}.${kept}` : whole, currency);
}

function heldIn(field: Exclude<Condition["field"], "amount">, facts: Facts, role: string | null) {
  if (field === "by") return sideOf(role);
  if (field === "client") return facts.clientId;
  return field === "responsible" ? facts.responsibleId : facts[field];
}

const plain = (text: string | null) => (text ?? "").trim().toLowerCase();

/** How amounts are spelt, where they are for whoever reads it, and what a link leads to. */
export type Wording = { formats: Pick<Formats, "money"> | null; link: string };

/** Words with what is known now in place of the placeholders. */
export function fill(words: string, facts: Facts, { formats, link }: Wording): string {
  const { amountMinor: minor, currency } = facts;
  const isKnown = minor !== null && currency !== null;
  const shown = isKnown && formats ? formats.money({ minor: BigInt(minor), currency }) : "an amount";
  const amount = isKnown ? shown : "–";
  const line = (text: string | null) => text?.replace(/\s+/g, " ").trim() || "–";
  const known: Record<Placeholder, string> = { name: line(facts.name), client: line(facts.client), amount, link };
  return words.replace(/\{(name|client|amount|link)\}/g, (_, name: Placeholder) => known[name]);
}

/** A name that a stranger gave, for an email in the agency's name: without what could be followed. */
export const withoutAddresses = (name: string | null): string | null =>
  name
    ?.split(/\s+/)
    .filter((word) => !/[@/\\]|\.\p{L}{2}/u.test(word))
    .join(" ") ?? null;
