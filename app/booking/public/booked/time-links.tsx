import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { useFormatsIn } from "#app/ui/formats.ts";
import { instantOf } from "../../picker/instant.ts";
import { addressOf, type Kept } from "../../picker/view.ts";
import styles from "./booked.module.css";

/** Other free starts in place of one that was taken. */
export function TimeLinks({ starts, timeZone, kept }: { starts: number[]; timeZone: string; kept: Kept }) {
  const { longMoment } = useFormatsIn(timeZone);
  return (
    <div className={styles["actions"]}>
      {starts.map((start) => (
        <Link key={start} className={buttonStyle()} to={addressOf(kept, { start: instantOf(start) })}>
          {longMoment(new Date(start))}
        </Link>
      ))}
    </div>
  );
}
