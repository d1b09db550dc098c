import { addDays, weekdayOf } from "#domain/kernel/day.ts";
import type { Preset } from "../timeline.schema.ts";

/** A template task as it becomes a task of one client. */
export type Copy = {
  clientId: string;
  timelineId: string;
  templateTaskId: string | null;
  title: string;
  description: string;
  startOn: string;
  dueOn: string;
  assigneeId: string | null;
  clientVisible: boolean;
  forLead: boolean;
  waitsForBrief: boolean;
};

type Onto = { clientId: string; timelineId: string; anchorOn: string; skipsWeekends: boolean };
type Hands = { lead: string | null; people: ReadonlySet<string> };

/** A template's tasks from a start day. Weekend days move to the following Monday if the setting says so. */
export function copiesOf(
  presets: Preset[],
  { clientId, timelineId, anchorOn, skipsWeekends }: Onto,
  hands: Hands,
): Copy[] {
  const workday = (day: string) => (skipsWeekends && weekdayOf(day) > 4 ? addDays(day, 7 - weekdayOf(day)) : day);
  return presets.map(({ id, title, description, offsetDays, lengthDays, assignTo, clientVisible, waitsForBrief }) => {
    const startOn = workday(addDays(anchorOn, offsetDays));
    const dueOn = workday(addDays(startOn, lengthDays - 1));
    const assigneeId = assignTo === "lead" ? hands.lead : hands.people.has(assignTo) ? assignTo : null;
    const forLead = assignTo === "lead";
    const place = { clientId, timelineId, templateTaskId: id };
    return { ...place, title, description, startOn, dueOn, assigneeId, clientVisible, forLead, waitsForBrief };
  });
}
