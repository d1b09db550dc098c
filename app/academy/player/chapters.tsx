import type { Chapter } from "#domain/academy/index.ts";
import { clock } from "../clock.ts";
import styles from "./player.module.css";

/** The chapters of a video; choosing one jumps there. */
export function Chapters({ chapters, onChoose }: { chapters: Chapter[]; onChoose: (second: number) => void }) {
  if (chapters.length === 0) return null;
  return (
    <section className={styles["part"]}>
      <h3>Chapters</h3>
      <ol className={styles["chapters"]}>
        {chapters.map(({ atS, title }) => (
          <li key={atS}>
            <button type="button" className={styles["chapter"]} onClick={() => onChoose(atS)}>
              <span>{clock(atS)}</span>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
