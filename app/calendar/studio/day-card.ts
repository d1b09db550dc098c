import type { Actor } from "#domain/access/actor.ts";
import type { Absence } from "#domain/booking/hours/index.ts";
import type { DueTask } from "#domain/tasks/list/index.ts";
import type { Kind } from "./kinds.ts";

/**
 * An all-day entry ("2026-11-21"), from the first day to the last. The days have no time zone, so nothing shifts them.
 */
export type DayCard = {
  key: string;
  kind: Exclude<Kind, "meetings">;
  from: string;
  to: string;
  title: string;
  about: string;
  /** The record behind it; null if there is none for this reader. */
  link: string | null;
  isOverdue: boolean;
};

export const standsOn = (date: string, { from, to }: Pick<DayCard, "from" | "to">): boolean =>
  from <= date && date <= to;

export const dueCard = ({ id, title, dueOn, client, assignee, isOverdue }: DueTask): DayCard => ({
  key: id,
  kind: "tasks",
  from: dueOn,
  to: dueOn,
  title,
  isOverdue,
  about: [client?.name ?? "No client", assignee?.name ?? "Unassigned"].join(", "),
  link: `/studio/workspace/tasks/${id}`,
});

const hours = "/studio/workspace/availability";

/** Details of an absence are for its owner and admins; others only see that a colleague is away. */
export function awayCard({ personId, name, from, to }: Absence, actor: Actor): DayCard {
  const isOwn = "id" in actor && actor.id === personId;
  const link = isOwn ? hours : actor.role === "admin" ? `${hours}?host=${personId}` : null;
  return { key: `${personId} ${from}`, kind: "absences", from, to, title: name, about: "away", link, isOverdue: false };
}
