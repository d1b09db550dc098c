import styles from "./briefs.module.css";
import type { BriefView } from "./read-view.ts";

/** "12 of 18 answered, 2 required missing". */
export const progressWords = ({ answered, asked, missing }: BriefView["progress"]) =>
  `${answered} of ${asked} answered${missing > 0 ? `, ${missing} required missing` : ""}`;

export const BriefProgress = ({ progress }: { progress: BriefView["progress"] }) => (
  <div className={styles.progress}>
    <p>{progressWords(progress)}</p>
    <progress value={progress.answered} max={Math.max(1, progress.asked)} aria-label="Answered questions" />
  </div>
);
