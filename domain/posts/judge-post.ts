import { valueAt } from "./guess-fields.ts";
import type { PostRule, RuleOutcome } from "./post.schema.ts";
import type { Leaf } from "./read-body.ts";
import { sourceIds, sourceOf } from "./sources.ts";

export type Judgement = { does: RuleOutcome /** For the log: which tool's event it was. */; because: string };

const has = (leaves: Leaf[], paths: string[]) =>
  paths.every((path) => leaves.some((leaf) => leaf.path === path || leaf.path.startsWith(`${path}.`)));

/** The tool whose posts look like this one. */
export const recognise = (leaves: Leaf[]) =>
  sourceIds.find((id) => sourceOf(id).knownBy?.some((paths) => has(leaves, paths)));

/** What an event is by its name, whatever tool it is of: nobody who asked to be left alone becomes a lead. */
const spoken: [RegExp, RuleOutcome][] = [
  [/unsubscrib|opt(ed)?[ _.-]?out|blacklist|do[ _.-]?not[ _.-]?contact|spam/i, "opt_out"],
  [/not[ _.-]?interested|\b(ping|test)\b|auto[ _.-]?repl|out[ _.-]?of[ _.-]?office/i, "ignore"],
  [/bounce|cancel|no[ _.-]?show|reschedul/i, "note"],
  [/(meeting|booking|invitee|appointment|demo)[ _.-]?(booked|created|scheduled)/i, "booked"],
  [
    /(email|mail|message|link|invite|request)s?[ _.-]?(was[ _.-])?(sent|opened|open|clicked|click|delivered)$/i,
    "ignore",
  ],
];
const named = /^(event|hook|webhook)?[ _.-]?(event|type|name)$|^trigger_?event$|^method$/i;

/** The event of a post whose tool is not known, where its name says that it is none of a new lead. */
function spokenOf(leaves: Leaf[]): Judgement | null {
  for (const { keys, path, value } of leaves) {
    // A "type" alone, or inside anything but an event, can be of whatever.
    const isEvent = keys.length === 1 ? /event|method/i.test(path) : /^(event|hook|webhook)$/i.test(keys[0] ?? "");
    if (!isEvent || keys.length > 2 || !named.test(keys.at(-1) ?? "")) continue;
    const found = spoken.find(([pattern]) => pattern.test(value));
    if (found) return { does: found[1], because: `${path} is ${value.slice(0, 100)}.` };
  }
  return null;
}

/**
 * What is to become of a post. The first rule that fits decides; a post with none of the values that rules ask for is no
 * event of that tool, and taken as a lead.
 */
export function judgePost(leaves: Leaf[], { source, rules }: { source: string; rules: PostRule[] }): Judgement {
  const known = source === "any" && rules.length === 0 ? recognise(leaves) : undefined;
  const { name, rules: itsRules = [] } = sourceOf(known ?? source);
  const from = known || source !== "any" ? `${name}: ` : "";
  const asked = (known ? itsRules : rules).map((rule) => ({ ...rule, sent: valueAt(leaves, rule.path) }));
  const fitting = asked.find(({ is, sent }) => sent.toLowerCase() === is.toLowerCase());
  // The last one says the most: a category says more than the event that tells of it.
  const event = fitting ?? asked.findLast(({ sent }) => sent !== "");
  if (!event) return (source === "any" && rules.length === 0 && spokenOf(leaves)) || { does: "lead", because: "" };
  const because = `${from}${event.path} is ${event.sent.slice(0, 100)}.`;
  return fitting ? { does: fitting.does, because } : { does: "ignore", because: `${because} No rule takes it.` };
}
