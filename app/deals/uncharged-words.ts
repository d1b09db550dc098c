import type { UnchargedMeeting } from "#domain/deals/bill/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

const reasons: Record<UnchargedMeeting["why"], string> = {
  no_show: "nobody came",
  late: "cancelled within a day of its start",
  unqualified: "not everything that is required was met",
  disputed: "the two sides differ",
};

/** Why a meeting was not charged, and what comes in its place: "nobody came; another meeting is promised". */
export function whyUncharged({ why, isRescued, isReplaced }: UnchargedMeeting): string {
  const isMissed = why === "no_show" || why === "late";
  if (!isMissed) return reasons[why];
  if (isRescued) return `${reasons[why]}; a later one took place`;
  return isReplaced ? `${reasons[why]}; another meeting is promised in its place` : reasons[why];
}

/** "Douro Mills on 24 November, not charged: nobody came", for the first ones of them. */
export function unchargedNotes(meetings: UnchargedMeeting[], most: number, { day }: Pick<Formats, "day">): string[] {
  const notes = meetings.map((one) => `${one.company} on ${day(one.on)}, not charged: ${whyUncharged(one)}`);
  return notes.length > most ? [...notes.slice(0, most), `and ${notes.length - most} more not charged`] : notes;
}
