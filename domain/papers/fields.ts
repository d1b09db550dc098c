import type { Section } from "./paper.ts";

/** What a text may ask for in braces, each with what it stands for. */
export const fieldWords = {
  agency: "the agency's name",
  "agency address": "the agency's registered name and address",
  client: "the client's name, or the team member's",
  "client address": "the client's registered name and address, from its billing details",
  signer: "the name of the first to sign",
  fee: "the fee rule in words",
  "meeting fee": "the fee for a meeting",
  criteria: "what makes a meeting count",
  "in force from": "the day on which the agreement begins",
  "days to confirm": "the days to confirm a closed deal",
  silence: "what it means when nobody answers",
  "days to return": "the days to return a lead",
  "days of protection": "how long a company counts as introduced",
  day: "the day on which the paper is sent",
  "expires on": "the last day to sign",
  number: "the number of the paper",
} as const;
export type FieldName = keyof typeof fieldWords;
export const fieldNames = Object.keys(fieldWords) as FieldName[]; // exactly its keys

export type FieldValues = Partial<Record<FieldName, string>>;

const inBraces = /\{([^{}\n]{1,60})\}/g;
const nameIn = (written: string) => written.trim().toLowerCase().replaceAll(/\s+/g, " ");

const namesIn = (sections: Section[]): string[] => [
  ...new Set(
    sections.flatMap(({ heading, text }) =>
      [...`${heading}\n${text}`.matchAll(inBraces)].map(([, name = ""]) => nameIn(name)),
    ),
  ),
];

/** Why a text cannot be kept: the first field in it that nobody knows. */
export function unknownField(sections: Section[]): string | null {
  const unknown = namesIn(sections).find((name) => !fieldNames.some((known) => known === name));
  if (unknown === undefined) return null;
  return `There is no field {${unknown}}. Choose one of these: ${fieldNames.map((name) => `{${name}}`).join(", ")}.`;
}

/** The fields that a text asks for and that nothing is known of. */
export const missingFields = (sections: Section[], values: FieldValues): FieldName[] =>
  fieldNames.filter((name) => namesIn(sections).includes(name) && !values[name]);

/** The text with what is known in place of its fields; the others stay. */
export function fillIn(sections: Section[], values: FieldValues): Section[] {
  const known: Record<string, string | undefined> = values;
  const fill = (text: string) => text.replace(inBraces, (field, name: string) => known[nameIn(name)] || field);
  return sections.map(({ heading, text }) => ({ heading: fill(heading), text: fill(text) }));
}

/** The symbols that documents can show; there are no others in their fonts, and no pictures. */
export const shownSymbols = "$+<=>^`|~¢£¤¥¦¨©¬®¯°±´¸×÷˚˜˝⁄₣₤₧₪₫€₹№™−∕◊\u060b\ufdfc";
const symbol = /[\p{S}\p{Extended_Pictographic}]|\u20e3/gu;

/** Why a text cannot be signed: the first symbol in it that the PDF would not show. */
export function unshownSymbol(text: string): string | null {
  const [unshown] = (text.match(symbol) ?? []).filter((one) => !shownSymbols.includes(one));
  return unshown === undefined ? null : `The PDF can't show "${unshown}". Write it in words, or take it out.`;
}
