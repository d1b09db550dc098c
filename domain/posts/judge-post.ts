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
  if (!event) return { does: "lead", because: "" };
  const because = `${from}${event.path} is ${event.sent.slice(0, 100)}.`;
  return fitting ? { does: fitting.does, because } : { does: "ignore", because: `${because} No rule takes it.` };
}
