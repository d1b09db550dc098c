import { useFormatsIn } from "#app/ui/formats.ts";
import { Moment } from "#app/ui/moment.tsx";
import styles from "./both-clocks.module.css";
import { isSameReading, timeWords } from "./time-words.ts";

type Props = {
  /** Milliseconds since the epoch. */
  start: number;
  lengthMin: number;
  timeZone: string;
  agency: { name: string; timeZone: string };
};

/** A meeting's time in words, in the viewer's time zone and in the agency's if that differs. */
export function BothClocks({ start, lengthMin, timeZone, agency }: Props) {
  const own = timeWords(start, lengthMin, useFormatsIn(timeZone));
  const theirs = timeWords(start, lengthMin, useFormatsIn(agency.timeZone));
  return (
    <div className={styles.clocks}>
      <p>
        <Moment at={{ text: own.clock, utc: new Date(start).toISOString() }}>
          <span className={styles.day}>{own.day}</span> <span className={styles.clock}>{own.clock}</span>
        </Moment>{" "}
        <span className={styles.zone}>{own.zone}</span>
      </p>
      {!isSameReading(own, theirs) && (
        <p className={styles.other}>
          At {agency.name} it is{" "}
          <strong>
            {theirs.day}, {theirs.clock}
          </strong>{" "}
          ({theirs.zone}).
        </p>
      )}
    </div>
  );
}
