import type { ExpenseState } from "#domain/finances/index.ts";
import styles from "./expenses.module.css";

const words: Record<ExpenseState, string> = {
  submitted: "Submitted",
  approved: "Approved",
  rejected: "Rejected",
  paid: "Paid",
};

export const StateBadge = ({ state }: { state: ExpenseState }) => (
  <span className={styles["state"]} data-state={state}>
    {words[state]}
  </span>
);
