import styles from "./kind-sign.module.css";
import type { Kind } from "./kinds.ts";

const strokes: Record<Kind, string> = {
  meetings: "M8 4.5V8l2.5 1.5M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z",
  tasks: "M2.5 4.5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5.2 8.2l2 2 3.6-4.2",
  absences:
    "M2 6a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1zM5.5 5V3.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V5M2 8.7h12",
};

/** A clock, a ticked box, a suitcase: the icon for a kind of entry in its colour, beside its text. */
export const KindSign = ({ kind }: { kind: Kind }) => (
  <svg className={styles[kind]} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
    <path d={strokes[kind]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
