import { countOf } from "#app/ui/count-of.ts";
import type { Need } from "./read-needs.ts";

/** The page in one sentence: how much waits, how much of it to approve, and when the next meeting is. */
export function summaryOf(needs: Pick<Need, "act">[], nextMeeting: string | null): string {
  const first = needs.length > 0 ? `${waiting(needs)}.` : "Nothing needs you right now.";
  return nextMeeting ? `${first} The next meeting is at ${nextMeeting}.` : first;
}

function waiting(needs: Pick<Need, "act">[]): string {
  const toApprove = needs.filter(({ act }) => act === "Approve").length;
  const verb = needs.length === 1 ? "needs" : "need";
  const waits = `${countOf(needs.length, "thing")} ${verb}`;
  if (toApprove === needs.length) return `${waits} your approval`;
  return toApprove > 0 ? `${waits} you, ${toApprove} of them to approve` : `${waits} you`;
}
