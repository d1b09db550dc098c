import { addDays, daysBetween } from "#domain/kernel/day.ts";

export type Days = { startOn: string | null; dueOn: string | null };

/** A task's first and last day on the scale; one without a start or a due day has only the other. */
export const extentOf = ({ startOn, dueOn }: Days) => ({ first: startOn ?? dueOn ?? "", last: dueOn ?? startOn ?? "" });

/** The task moved by so many days. When dragged by its end, only the end moves, and never before the start. */
export function shifted({ startOn, dueOn }: Days, days: number, edge: "whole" | "end"): Days {
  if (edge === "whole") return { startOn: startOn && addDays(startOn, days), dueOn: dueOn && addDays(dueOn, days) };
  const { first, last } = extentOf({ startOn, dueOn });
  const end = addDays(last, days);
  return { startOn: startOn ?? first, dueOn: end < first ? first : end };
}

/** Where a task lies within a span, as grid columns counted from 1; cut off where the span ends and it `goesOn`. */
export function placeOf(task: Days, { from, days }: { from: string; days: number }) {
  const { first, last } = extentOf(task);
  const start = daysBetween(from, first);
  const end = daysBetween(from, last);
  return {
    start: Math.max(start, 0) + 1,
    end: Math.min(end, days - 1) + 2,
    isOutside: end < 0 || start >= days,
    goesOn: [start < 0 && "before", end >= days && "after"].filter(Boolean).join(" "),
  };
}
