import { Moment } from "#app/ui/moment.tsx";
import styles from "./availability.module.css";

type Props = {
  none: string;
  next: { type: string; isShared: boolean; starts: { at: string; day: string; time: string }[] } | null;
};

type Start = NonNullable<Props["next"]>["starts"][number];

/** Each day once, with its times. */
const daysOf = (starts: Start[]) => [...Map.groupBy(starts, ({ day }) => day)];

/** The bookable times that follow from these hours. */
export function NextTimes({ next, none }: Props) {
  return (
    <section className={styles.aside} aria-label="Next free times">
      <h2>Next free times</h2>
      {!next && <p className={styles.hint}>{none}</p>}
      {next && (
        <p className={styles.hint}>
          {next.type}
          {next.isShared && ", shared with other hosts"}
        </p>
      )}
      {next?.starts.length === 0 && <p>Nothing is free in the next 14 days.</p>}
      {next && next.starts.length > 0 && (
        <ol className={styles.next}>
          {daysOf(next.starts).map(([day, starts]) => (
            <li key={day}>
              <h3>{day}</h3>
              <p>
                {starts.map(({ at, time }) => (
                  <Moment key={at} at={{ text: time, utc: at }} />
                ))}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
