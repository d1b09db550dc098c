import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Alert } from "#app/ui/notice.tsx";
import type { MeetingType } from "#domain/booking/types/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import { HoldNote } from "../../hold/hold-note.tsx";
import type { ChosenStart } from "../../hold/read-chosen.ts";
import type { Look } from "../../look.ts";
import { monthOf } from "../../picker/month.ts";
import { addressOf, type KeptParams, type PickerView } from "../../picker/view.ts";
import { BothClocks } from "../../words/both-clocks.tsx";
import { BookingForm } from "../form/booking-form.tsx";
import type { Trouble } from "./answer.ts";
import { giveWordsBack } from "./kept-words.ts";
import styles from "./schedule.module.css";

type Props = {
  agency: { name: string; timeZone: string; sendsMail: boolean; look: Look };
  meeting: {
    key: string;
    name: string;
    lengthMin: number;
    asksForPhone: boolean;
    questions: MeetingType["questions"];
  };
  view: PickerView;
  chosen: ChosenStart;
  fresh: { key: string; shown: number };
  problem: Trouble | null;
  kept: KeptParams;
  typed: TypedFields;
  offeredTo: string | null;
  /** Called on every keystroke, so that choosing another time does not lose what was typed. */
  onWrite: (typed: TypedFields) => void;
};

/** The second step: the chosen time in words, and the visitor's details. */
export function Details({ agency, meeting, view, chosen, fresh, problem, kept, typed, offeredTo, onWrite }: Props) {
  const { start, hold } = chosen;
  const box = useRef<HTMLDivElement>(null);
  // Restores what was typed before a reload, or before the page's script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    giveWordsBack(meeting.key, form);
    onWrite(textsIn(form));
  }, []);
  const day = dayIn(start, view.timeZone);
  const others = problem?.others ?? null;
  return (
    <div className={styles.details}>
      <section className={styles.chosen} aria-labelledby="chosen-time">
        <h2 id="chosen-time" data-step tabIndex={-1}>
          Your time
        </h2>
        <BothClocks start={start} lengthMin={meeting.lengthMin} timeZone={view.timeZone} agency={agency} />
        {hold && !others && <HoldNote start={start} until={hold.until} now={fresh.shown} timeZone={view.timeZone} />}
        <p>
          <Link to={addressOf(kept, { month: monthOf(day), day })}>Choose another time</Link>
        </p>
      </section>
      <section className={styles.form} aria-labelledby="your-details">
        <h2 id="your-details">Your details</h2>
        {problem && <Alert>{problem.says}</Alert>}
        <div
          ref={box}
          onInput={({ target }) => {
            const form = target instanceof Element ? target.closest("form") : null;
            if (form) onWrite(textsIn(form));
          }}
        >
          <BookingForm
            {...{ start, others, fresh, typed, offeredTo }}
            answered={problem?.typed ?? null}
            timeZone={view.timeZone}
            asksForPhone={meeting.asksForPhone}
            questions={meeting.questions}
            brand={agency.name}
            hasPolicies={!agency.look.isOfClient || agency.look.arrangedBy !== null}
            sendsMail={agency.sendsMail}
            hold={hold?.secret ?? ""}
            fix={problem?.fix ?? {}}
          />
        </div>
      </section>
    </div>
  );
}

const written = /^(name|email|phone|company|message|consent|answers\.\d)$/;

const textsIn = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (written.test(name) ? [[name, String(value)]] : [])),
  );
