import { useFormatsIn } from "#app/ui/formats.ts";
import { weekdayOf } from "#domain/kernel/day.ts";
import { formatMonth, weekdayName } from "#domain/kernel/format/dates.ts";
import styles from "./door.module.css";

/** `start` is in milliseconds since the epoch. */
type Props = { start: number; timeZone: string; isOpen?: boolean; isStruck?: boolean };

/**
 * The day of a meeting, drawn in a doorway. When open, light falls through it; a day that no longer stands is struck
 * through. Decorative only.
 */
export function Door({ start, timeZone, isOpen = true, isStruck = false }: Props) {
  const at = new Date(start);
  const { dayOf, time } = useFormatsIn(timeZone);
  const day = dayOf(at);
  return (
    <div className={styles.door} aria-hidden="true">
      <svg viewBox="0 36 300 360" fill="none" aria-hidden="true">
        {isOpen && <path className={styles.light} d="M50 356V140a100 100 0 0 1 200 0v216l40 36H10z" />}
        <path className={styles.line} d="M50 356V140a100 100 0 0 1 200 0v216" />
        {isOpen && <path className={styles.leaf} d="M250 356V140c0-22-7-42-18-58l-10 8v290z" />}
        <path className={styles.line} d="M0 356h300" />
      </svg>
      <div className={isOpen ? styles.words : `${styles.words} ${styles.shut}`} data-struck={isStruck || undefined}>
        <span>{weekdayName(weekdayOf(day))}</span>
        <strong>{Number(day.slice(8))}</strong>
        <span>{formatMonth(day).split(" ")[0]}</span>
        <span className={styles.clock}>{time(at)}</span>
      </div>
    </div>
  );
}
