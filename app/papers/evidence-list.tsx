import type { PaperView } from "./describe-paper.ts";
import styles from "./papers.module.css";

/** All that happened to a paper, and from where. */
export const EvidenceList = ({ events }: { events: PaperView["events"] }) => (
  <ol className={styles.events}>
    {events.map(({ key, at, what, who, from, words }) => (
      <li key={key}>
        {what}
        {who && `: ${who}`}
        <small>
          {at}
          {from && `, ${from}`}
        </small>
        {words && <blockquote>{words}</blockquote>}
      </li>
    ))}
  </ol>
);
