import { Form, Link, useSearchParams } from "react-router";
import { timeWords } from "#app/booking/words/time-words.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { useFormatsIn } from "#app/ui/formats.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Frame } from "../../frame.tsx";
import type { ChosenStart } from "../../hold/read-chosen.ts";
import { instantOf } from "../../picker/instant.ts";
import { SlotPicker } from "../../picker/slot-picker.tsx";
import { addressOf, type KeptParams, type PickerView } from "../../picker/view.ts";
import { BothClocks } from "../../words/both-clocks.tsx";
import { type Answer, problemIn } from "../schedule/answer.ts";
import { useFocusOnChange } from "../schedule/use-focus-on-change.ts";
import styles from "./booked.module.css";
import type { BookingView } from "./booking-view.ts";
import { Door } from "./door.tsx";

/** Other free starts in place of one that was taken. */
function TimeLinks({ starts, timeZone, kept }: { starts: number[]; timeZone: string; kept: KeptParams }) {
  const { longMoment } = useFormatsIn(timeZone);
  return (
    <div className={styles.actions}>
      {starts.map((start) => (
        <Link key={start} className={buttonStyle()} to={addressOf(kept, { start: instantOf(start) })}>
          {longMoment(new Date(start))}
        </Link>
      ))}
    </div>
  );
}

/** The meeting's current time, which stands until it is moved. */
function Before({ old: { start, lengthMin }, timeZone }: { old: BookingView; timeZone: string }) {
  const { day, clock, zone } = timeWords(start, lengthMin, useFormatsIn(timeZone));
  return (
    <p>
      Current time: {day}, {clock} ({zone}).
    </p>
  );
}

type Props = { old: BookingView; view: PickerView; chosen: ChosenStart | null; answer: Answer | undefined };

/** A new time for a meeting: chosen with links, confirmed with one button. */
export function Move({ old, view, chosen, answer }: Props) {
  const { agency, lengthMin, name } = old;
  const problem = problemIn(answer, chosen);
  const kept = keptIn(useSearchParams()[0]);
  const isSure = chosen?.isFree === true && !problem;
  const panel = useFocusOnChange(isSure);
  return (
    <Frame title={isSure ? "Move it to this time?" : "Choose another time"} lead={`${name}.`} look={agency.look}>
      <div ref={panel}>
        {isSure && chosen ? (
          <div className={styles.booked}>
            <div className={styles.besides}>
              <Door start={chosen.start} timeZone={view.timeZone} />
            </div>
            <div className={styles.narrow}>
              <h2 className={styles.label} data-step tabIndex={-1}>
                The new time
              </h2>
              <BothClocks start={chosen.start} lengthMin={lengthMin} timeZone={view.timeZone} agency={agency} />
              <Before old={old} timeZone={view.timeZone} />
              <Form method="post" className={styles.actions}>
                <input type="hidden" name="timeZone" value={view.timeZone} />
                <input type="hidden" name="start" value={instantOf(chosen.start)} />
                <Submit busy="Moving…">Move the meeting</Submit>
                <Link className={buttonStyle()} to={addressOf(kept)}>
                  Choose another time
                </Link>
              </Form>
            </div>
          </div>
        ) : (
          <div className={styles.words}>
            {problem && <Alert>{problem.says}</Alert>}
            {problem?.others && <TimeLinks starts={problem.others} timeZone={view.timeZone} kept={kept} />}
            <Before old={old} timeZone={view.timeZone} />
            <SlotPicker
              view={view}
              kept={kept}
              choosing={{ by: "link", addressOf: (start) => addressOf(kept, { start }) }}
            />
          </div>
        )}
      </div>
    </Frame>
  );
}

function keptIn(search: URLSearchParams): KeptParams {
  const key = search.get("key");
  const timeZone = search.get("timeZone");
  return { ...(key && { key }), ...(timeZone && { timeZone }) };
}
