import { Link } from "react-router";
import { type Clock, clocksOf, partsOfDay } from "./clock.ts";
import styles from "./picker.module.css";

/** How a start is chosen: a link to its address, or a button of the form around the list that sends `start`. */
export type Choosing = { by: "link"; addressOf: (start: string) => string } | { by: "button" };

/** As the addresses and the machine doors write it: to the second, in UTC. */
export const instantOf = (start: number) => `${new Date(start).toISOString().slice(0, 19)}Z`;

type Props = { starts: number[]; timeZone: string; choosing: Choosing };

/** The free times of one day, in the runs of the day. */
export function TimeList({ starts, timeZone, choosing }: Props) {
  return partsOfDay(clocksOf(starts, timeZone)).map(({ name, clocks }) => (
    <section key={name} className={styles["part"]} aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {clocks.map((clock) => (
          <li key={clock.start}>
            <Time clock={clock} choosing={choosing} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Time({ clock: { start, label }, choosing }: { clock: Clock; choosing: Choosing }) {
  const at = instantOf(start);
  if (choosing.by === "button")
    return (
      <button type="submit" name="start" value={at} className={styles["time"]}>
        {label}
      </button>
    );
  return (
    <Link to={choosing.addressOf(at)} className={styles["time"]}>
      {label}
    </Link>
  );
}
