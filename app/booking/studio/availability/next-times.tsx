import { Moment } from "#app/ui/moment.tsx";
import styles from "./availability.module.css";

type Props = {
  next: { type: string; isShared: boolean; starts: { at: string; day: string; time: string }[] } | null;
};

/** The bookable times that follow from these hours. */
export function NextTimes({ next }: Props) {
  return (
    <section className={styles["aside"]} aria-label="Next free times">
      <h2>Next free times</h2>
      {!next && (
        <p className={styles["hint"]}>
          This person does not host any meetings yet. Admins choose hosts under Meeting types.
        </p>
      )}
      {next && (
        <p className={styles["hint"]}>
          {next.type}
          {next.isShared && ", shared with other hosts"}
        </p>
      )}
      {next?.starts.length === 0 && <p>Nothing is free in the next 14 days.</p>}
      {next && next.starts.length > 0 && (
        <ol className={styles["next"]}>
          {next.starts.map(({ at, day, time }) => (
            <li key={at}>
              <span>{day}</span>
              <Moment at={{ text: time, utc: at }} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
