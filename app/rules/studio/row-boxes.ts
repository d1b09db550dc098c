import { actionKinds, fields, operators, readers, sides } from "#domain/rules/browser.ts";
import type { Builder } from "./read-builder.ts";
import type { HeldInput } from "./rule-fields.tsx";

export const stageNames = {
  found: "Found",
  held: "Meeting held",
  proposal: "Proposal",
  closed: "Closed",
  lost: "Lost",
  returned: "Returned",
};
export const exclusionNames = {
  customer: "a customer",
  competitor: "a competitor",
  never: "never to be contacted",
};

type Words = Record<string, string>;
const labels = (known: Record<string, { label: string }>): Words =>
  Object.fromEntries(Object.entries(known).map(([name, { label }]) => [name, label]));
const names = (known: { id: string; name: string }[]): Words =>
  Object.fromEntries(known.map(({ id, name }) => [id, name]));

/** What is stored of a field, as its choice is called: for whoever was overtaken. What was typed is as it is. */
function spellerOf({ team, clients, channels, endpoints }: Builder) {
  const words: Record<string, Words> = {
    field: labels(fields),
    op: operators,
    value: { ...stageNames, ...sides, ...names(team), ...names(clients) },
    kind: labels(actionKinds),
    who: { ...labels(readers), ...names(team) },
    target: names([...channels, ...endpoints]),
    as: exclusionNames,
  };
  return (part: string, stored: string | undefined) => stored && (words[part]?.[stored] ?? stored);
}

type RowOf = {
  held: HeldInput;
  /** The rule as its form sends it. */
  sent: Record<string, string>;
  builder: Builder;
  /** The name of a field of this row. */
  name: (part: string) => string;
};

/** The boxes of one row: what was typed in it exactly, and beside it what is saved in this place now. */
export function boxesOf({ held, sent, builder, name }: RowOf) {
  const spell = spellerOf(builder);
  return (part: string, otherwise = "") => {
    const saved = sent[name(part)];
    return held.part(name(part), saved, otherwise, spell(part, saved));
  };
}
