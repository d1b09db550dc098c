import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Area, Check, Field } from "#app/ui/field.tsx";
import { useFormatsIn } from "#app/ui/formats.ts";
import { Submit } from "#app/ui/submit.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import { instantOf } from "../../picker/instant.ts";
import styles from "./booking-form.module.css";
import { OwnQuestions } from "./own-questions.tsx";

/** Other free starts in place of one that was taken, inside the form, so that nothing typed is lost. */
function OtherTimes({ starts, timeZone }: { starts: number[]; timeZone: string }) {
  const { longMoment } = useFormatsIn(timeZone);
  if (starts.length === 0) return null;
  return (
    <fieldset className={styles.others}>
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

type Props = {
  start: number;
  timeZone: string;
  /** What this meeting asks besides. */
  questions: { label: string; isRequired: boolean }[];
  /** Whether the agency's policies may be named. */
  hasPolicies: boolean;
  brand: string;
  sendsMail: boolean;
  hold: string;
  /** New in every server response; the first one is kept while the page is open. */
  fresh: { key: string; shown: number };
  typed: TypedFields;
  /** What was submitted, if the server reported a problem with it. */
  answered: TypedFields | null;
  /** Whose address is known already, so that it is not asked. */
  offeredTo: string | null;
  /** There is no meeting room: the invitee or the host is called. */
  asksForPhone: boolean;
  fix: Record<string, string[]>;
  /** Offered in place of a start that was taken while the form was being filled in. */
  others: number[] | null;
};

export function BookingForm(props: Props) {
  const { start, timeZone, brand, sendsMail, hold, fresh, typed, answered, asksForPhone, fix, others } = props;
  const { questions, hasPolicies, offeredTo } = props;
  const [{ key, shown }] = useState(fresh);
  const unseen = useRef<HTMLInputElement>(null);
  // A browser that autofills the honeypot must not make its user look like a bot a second time.
  useEffect(() => {
    if (answered && unseen.current) unseen.current.value = "";
  }, [answered]);
  const hidden = { intent: "book", key, shown: typed["shown"] ?? String(shown), timeZone, hold };
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {others ? (
        <OtherTimes starts={others} timeZone={timeZone} />
      ) : (
        <input type="hidden" name="start" value={instantOf(start)} />
      )}
      <Field
        label="Name"
        name="name"
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={typed["name"]}
        problems={fix["name"]}
      />
      {offeredTo && <p>The confirmation goes to {offeredTo}. To use another address, write it below.</p>}
      <Field
        label={offeredTo ? "Another email address" : "Email"}
        name="email"
        type="email"
        required={!offeredTo}
        maxLength={254}
        autoComplete="email"
        hint={sendsMail && !offeredTo ? "We will send the confirmation here." : "To reach you about this meeting."}
        defaultValue={typed["email"]}
        problems={fix["email"]}
      />
      {asksForPhone && (
        <Field
          label="Phone"
          name="phone"
          type="tel"
          required
          maxLength={40}
          autoComplete="tel"
          hint="This meeting is by phone. We will call this number."
          defaultValue={typed["phone"]}
          problems={fix["phone"]}
        />
      )}
      <Field
        label="Company"
        name="company"
        maxLength={160}
        autoComplete="organization"
        defaultValue={typed["company"]}
        problems={fix["company"]}
      />
      <Area
        label="What would you like to talk about?"
        name="message"
        rows={4}
        maxLength={4000}
        defaultValue={typed["message"]}
        problems={fix["message"]}
      />
      <OwnQuestions {...{ questions, typed, fix }} />
      <label className={styles.unseen} aria-hidden="true">
        Leave this empty
        <input ref={unseen} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <Check
        name="consent"
        required
        defaultChecked={typed["consent"] === "on"}
        {...(fix["consent"] && { problems: fix["consent"] })}
      >
        <bdi>{brand}</bdi> may keep what I wrote here to prepare and hold this meeting.{" "}
        {hasPolicies && <DocumentLink to="/policies">Policies</DocumentLink>}
      </Check>
      <Submit busy="Booking…" disabled={others?.length === 0}>
        Book this time
      </Submit>
    </Form>
  );
}
