import { declarationOf, eventOf, type NamedEntry } from "#domain/audit/index.ts";

type ActivityEntry = NamedEntry & { subject: { entity: string; name: string } | null };

/** Whether short lists tell of it. */
export function isDescribed(entry: NamedEntry): boolean {
  const event = eventOf(entry);
  return event !== null && !declarationOf(event).isMinor;
}

/** What someone did, as a person would say it: the words before and after the name of its subject. */
export function tellChange({ subject, ...entry }: ActivityEntry): [before: string, after: string] {
  const event = eventOf(entry);
  const words = event ? declarationOf(event).says : `${inWords(entry.action)}: {}`;
  const isOfMember = (event ?? entry.action).startsWith("client.") && subject?.entity === "person";
  if (!subject || isOfMember) return [withoutName(words, entry.entity) + (isOfMember ? ": " : ""), ""];
  const [before = "", rest = ""] = words.split("{}");
  return [before, rest];
}

const nouns: Record<string, string> = { client: "the client", deal: "a deal", person: "someone", lead: "a lead" };

/** "Sent the invoice {}" becomes "Sent an invoice". */
const withoutName = (words: string, entity: string) =>
  words
    .replace(/: \{\}$/, "")
    .replace(/\bthe ((?:(?!of |for |with )[A-Za-z]+ ){0,2}(?!of |for |with )[A-Za-z]+) \{\}/, "a $1")
    .replace(/\ba (?=[aeiou])/i, "an ")
    .replace("{}", nouns[entity] ?? "something");

/** "result.write" becomes "Result, write", for an action without a description. */
const inWords = (action: string) => {
  const [about = "", command = ""] = action.replaceAll("_", " ").split(".");
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}, ${command}`;
};
