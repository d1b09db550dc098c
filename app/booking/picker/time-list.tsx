import { Link, useNavigation } from "react-router";
import { useFormatsIn } from "#app/ui/formats.ts";
import { type Clock, clocksOf, partsOfDay } from "./clock.ts";
import { instantOf } from "./instant.ts";
import styles from "./picker.module.css";

/** How a start is chosen: a link to its URL, or a button of the surrounding form that sends `start`. */
export type Choosing = { by: "link"; addressOf: (start: string) => string } | { by: "button" };

type Props = { starts: number[]; timeZone: string; choosing: Choosing };

/** The free times of one day, by part of the day. */
export function TimeList({ starts, timeZone, choosing }: Props) {
  return partsOfDay(clocksOf(starts, useFormatsIn(timeZone))).map(({ name, clocks }) => (
    <section key={name} className={styles.part} aria-label={name}>
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
  if (choosing.by === "button") return <TimeButton start={start}>{label}</TimeButton>;
  return (
    <Link to={choosing.addressOf(instantOf(start))} className={styles.time}>
      {label}
    </Link>
  );
}

/** Sends `start` with its form, and shows a spinner meanwhile. */
export function TimeButton({ start, children }: { start: number; children: React.ReactNode }) {
  const at = instantOf(start);
  const isOnItsWay = useNavigation().formData?.get("start") === at;
  return (
    <button type="submit" name="start" value={at} className={styles.time} aria-busy={isOnItsWay}>
      {children}
    </button>
  );
}
