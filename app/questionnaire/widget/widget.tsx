import { useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { SlotPicker } from "#app/booking/picker/slot-picker.tsx";
import { useDetectedZone } from "#app/booking/picker/use-detected-zone.ts";
import { addressOf, type PickerView } from "#app/booking/picker/view.ts";
import { Button } from "#app/ui/button.tsx";
import { BackForm } from "../questions/back-form.tsx";
import type { FramedCalendar } from "./calendar-address.ts";
import { OutsideCalendar } from "./outside-calendar.tsx";
import styles from "./widget.module.css";

type OwnCalendarProps = { slug: string; view: PickerView };

/** Our own calendar under the widget's heading. A time links to the meeting's page, where it is held and booked. */
function OwnCalendar({ slug, view }: OwnCalendarProps) {
  useDetectedZone(view.timeZone);
  const [search] = useSearchParams();
  const { month: _, day: __, ...kept } = Object.fromEntries(search);
  const choose = (start: string) => `/meetings/${slug}${addressOf({ timeZone: view.timeZone }, { start })}`;
  return <SlotPicker view={view} kept={kept} choosing={{ by: "link", addressOf: choose }} />;
}

/** The meeting a visitor was led to, if it is booked on this page. */
export type WidgetMeeting = { slug: string; name: string } & (
  | { kind: "own"; view: PickerView }
  | { kind: "outside"; address: string; calendar: FramedCalendar }
);

type Props = { meeting: WidgetMeeting; back: string };

export function Widget({ meeting, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.widget} aria-labelledby="widget-heading">
      <h1 id="widget-heading" ref={heading} tabIndex={-1}>
        Perfect! Let's schedule your meeting
      </h1>
      <p className={styles.lead}>Choose a time that works best for you</p>
      <BackForm to={back}>
        <Button type="submit">Back to questions</Button>
      </BackForm>
      {meeting.kind === "own" ? (
        <OwnCalendar slug={meeting.slug} view={meeting.view} />
      ) : (
        <OutsideCalendar title={meeting.name} {...meeting} />
      )}
    </section>
  );
}
