import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Handover } from "#domain/deals/meetings/index.ts";
import styles from "./meetings.module.css";

/** What counts as a meeting, what both sides said of its deal, and the way to that. */
export const SoFar = ({ handover: { id, criteria, said, files } }: { handover: Handover }) => (
  <>
    {criteria.length > 0 && (
      <section className={styles.part} aria-labelledby="criteria">
        <h2 id="criteria">What counts as a meeting</h2>
        <ul className={styles.said}>
          {criteria.map(({ words, isRequired }) => (
            <li key={words}>
              <p dir="auto">
                {words}
                {isRequired && " (required)"}
              </p>
            </li>
          ))}
        </ul>
      </section>
    )}
    {said.length > 0 && (
      <section className={styles.part} aria-labelledby="said">
        <h2 id="said">What was said so far</h2>
        <ul className={styles.said}>
          {said.map(({ by, words }) => (
            <li key={`${by} ${words}`}>
              <strong>{by}</strong>
              <p dir="auto">{words}</p>
            </li>
          ))}
        </ul>
      </section>
    )}
    {files.length > 0 && (
      <section className={styles.part} aria-labelledby="files">
        <h2 id="files">Files</h2>
        <ul className={styles.said}>
          {files.map(({ id: fileId, name }) => (
            <li key={fileId}>
              <a href={href("/dashboard/deals/:dealId/files/:fileId", { dealId: id, fileId })}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    )}
    <p>
      <Link className={buttonStyle()} to={href("/dashboard/deals/:dealId", { dealId: id })}>
        Open the deal
      </Link>
    </p>
  </>
);
