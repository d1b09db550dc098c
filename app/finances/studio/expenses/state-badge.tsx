import { Mark, type MarkTone } from "#app/ui/mark.tsx";
import type { ExpenseState } from "#domain/finances/index.ts";

const looks: Record<ExpenseState, [tone: MarkTone, word: string]> = {
  submitted: ["warning", "Submitted"],
  approved: ["info", "Approved"],
  rejected: ["danger", "Rejected"],
  paid: ["success", "Paid"],
};

export function StateBadge({ state }: { state: ExpenseState }) {
  const [tone, word] = looks[state];
  return <Mark tone={tone}>{word}</Mark>;
}
