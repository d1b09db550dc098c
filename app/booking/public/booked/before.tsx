import { useFormatsIn } from "#app/ui/formats.ts";
import { timeWords } from "../../words/time-words.ts";
import type { BookingView } from "./booking-view.ts";

/** The meeting's current time, which stands until it is moved. */
export function Before({ old: { start, lengthMin }, timeZone }: { old: BookingView; timeZone: string }) {
  const { day, clock, zone } = timeWords(start, lengthMin, useFormatsIn(timeZone));
  return (
    <p>
      Now it is on {day}, {clock} ({zone}).
    </p>
  );
}
