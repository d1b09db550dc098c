import { countOf } from "#app/ui/count-of.ts";
import type { Need } from "./read-needs.ts";

/** The page in one sentence: how much waits, how much of it is about money, and when the next meeting is. */
export function summaryOf(needs: Pick<Need, "kind">[], nextMeeting: string | null): string {
  const money = needs.filter(({ kind }) => kind === "money").length;
  const waits = needs.length === 1 ? "1 thing needs you" : `${countOf(needs.length, "thing")} need you`;
  const about = money > 0 ? `, ${money === needs.length ? "about money" : `${money} of them about money`}` : "";
  const first = needs.length > 0 ? `${waits}${about}.` : "Nothing needs you right now.";
  return nextMeeting ? `${first} The next meeting is at ${nextMeeting}.` : first;
}
