import styles from "./questions.module.css";

export type OutcomeTab = { route: string; isBlocked: boolean };

/** Says whether the new tab opened. It only claims so if the browser returned one. */
export function OpenedTab({ route, isBlocked }: OutcomeTab) {
  return (
    <p role="status" className={styles.opened}>
      {isBlocked ? "Your browser did not open the calendar. " : "The calendar has been opened in a new tab. "}
      <a href={route} target="_blank" rel="noopener opener">
        Open Calendar
      </a>
    </p>
  );
}
