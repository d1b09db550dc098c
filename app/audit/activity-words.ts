import { commandWords } from "./command-words.ts";
import { lesserWords } from "./lesser-words.ts";

/** What a deal's step posted is told apart from the step. */
const posted = "Posted to the payments: {}";

/** Whether there is a description for it: what is not worth one is left out of short lists. */
export const isDescribed = (action: string) => action in commandWords;

const said: Record<string, string> = { ...commandWords, ...lesserWords };

/** Every action, alone or with what else it is told by. */
export const toldActions = Object.keys(said);

type ActivityEntry = {
  action: string;
  entity: string;
  after: unknown;
  subject: { entity: string; name: string } | null;
};

/** What someone did, as a person would say it: the words before and after the name of its subject. */
export function tellChange({ action, entity, after, subject }: ActivityEntry): [before: string, after: string] {
  const steps = [entity, ...becameOf(Object(after))].map((step) => `${action} ${step}`);
  const known = [...steps, action].find((key) => key in said);
  const isPosted = entity === "payment" && action.startsWith("deal.");
  const words = isPosted ? posted : (known && said[known]) || `${inWords(action)}: {}`;
  const isOfMember = action.startsWith("client.") && subject?.entity === "person";
  if (!subject || isOfMember) return [withoutName(words, entity) + (isOfMember ? ": " : ""), ""];
  const [before = "", rest = ""] = words.split("{}");
  return [before, rest];
}

type State = { status?: unknown; kind?: unknown; state?: unknown; isLocked?: boolean; mode?: string | null };

const becameOf = ({ status, kind, state, isLocked, mode }: State) => [
  status,
  kind,
  state,
  isLocked === undefined ? undefined : isLocked ? "locked" : "unlocked",
  mode === undefined ? undefined : mode === null ? "out" : "in",
];

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
