import { declarationOf, type EventName, eventNames } from "#domain/audit/index.ts";
import { isTime, type TimeTrigger, timeTriggers } from "./rule.ts";

/** What a rule can wait for: its name, the kind of record it is about, and how the sentence goes on after "When". */
export type RuleTrigger = { name: string; entity: string; says: string };

const entityOf = (name: EventName) => declarationOf(name).entity ?? name.split(".")[0] ?? "";
const ofEvents = eventNames.flatMap((name): RuleTrigger[] => {
  const { rule: says } = declarationOf(name);
  return says ? [{ name, entity: entityOf(name), says }] : [];
});
const ofTimes = (Object.keys(timeTriggers) as TimeTrigger[]).map((name) => ({ name, ...timeTriggers[name] })); // exactly its keys

/** Every event that says so in its noun's `events.ts`, and the times. */
export const triggers: readonly RuleTrigger[] = [...ofTimes, ...ofEvents];
const byName = new Map(triggers.map((trigger) => [trigger.name, trigger]));
export const triggerOf = (name: string): RuleTrigger | undefined => byName.get(name);

const days = (count: number | null) => (count === 1 ? "a day" : `${count} days`);
const stepWords: Record<string, string> = { found: "Found", held: "Meeting held", proposal: "Proposal" };

/** What a rule waits for, in a sentence that goes on after "When". */
export function whenOf({ trigger, days: count, step }: { trigger: string; days: number | null; step: string | null }) {
  if (!isTime(trigger)) return triggerOf(trigger)?.says ?? trigger;
  if (trigger === "deal.quiet") return `an open deal has not been changed for ${days(count)}`;
  if (trigger === "invoice.overdue") return `an invoice has been overdue for ${days(count)}`;
  return `an open deal has been in the step ${stepWords[step ?? ""] ?? step} for ${days(count)}`;
}
