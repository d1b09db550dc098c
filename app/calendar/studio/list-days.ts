import { type DayCard, standsOn } from "./day-card.ts";
import type { MeetingCard } from "./meeting-card.ts";

export type ListDay = { date: string; days: DayCard[]; cards: MeetingCard[] };
/** Which part of the dates this page of meetings is about: after the one, up to the other. */
export type Part = { dates: string[]; after: string | null; upTo: string | null };

/** The dates on which something stands. What lasts for days stands where it begins. */
export function listDays(cards: MeetingCard[], days: DayCard[], { dates, after, upTo }: Part): ListDay[] {
  const shown = dates.filter((date) => (!after || date > after) && (!upTo || date <= upTo));
  const begun = (date: string, day: DayCard) => (date === dates[0] ? standsOn(date, day) : day.from === date);
  const all = [...new Set([...shown, ...cards.map(({ date }) => date)])].sort();
  return all
    .map((date) => ({
      date,
      days: shown.includes(date) ? days.filter((day) => begun(date, day)) : [],
      cards: cards.filter((card) => card.date === date),
    }))
    .filter(({ days, cards }) => days.length > 0 || cards.length > 0);
}
