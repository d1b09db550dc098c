import { type DayCard, standsOn } from "./day-card.ts";
import type { MeetingCard } from "./meeting-card.ts";

export type ListDay = { date: string; days: DayCard[]; cards: MeetingCard[] };
/** The dates this page of meetings covers: after `after`, up to the other one. */
export type Part = { dates: string[]; after: string | null; upTo: string | null };

/** The dates that have entries. An entry of several days is listed on its first. */
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
