import { useFormatsIn } from "#app/ui/formats.ts";
import { instantOf } from "../../picker/instant.ts";
import styles from "./booking-form.module.css";

/** Other free starts in place of one that was taken, inside the form, so that nothing typed is lost. */
export function OtherTimes({ starts, timeZone }: { starts: number[]; timeZone: string }) {
  const { longMoment } = useFormatsIn(timeZone);
  if (starts.length === 0) return null;
  return (
    <fieldset className={styles["others"]}>
      <legend>Choose another time</legend>
      {starts.map((start, index) => (
        <label key={start}>
          <input type="radio" name="start" value={instantOf(start)} required defaultChecked={index === 0} />
          {longMoment(new Date(start))}
        </label>
      ))}
    </fieldset>
  );
}
