import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./availability.module.css";
import type { changeHost, HostPage } from "./host-page.ts";
import { HoursForm } from "./hours-form.tsx";
import { NextTimes } from "./next-times.tsx";
import { OtherCalendars } from "./other-calendars.tsx";
import { OwnCalendar } from "./own-calendar.tsx";

type Answer = Awaited<ReturnType<typeof changeHost>>["data"];
/** `none`: what a host reads who hosts no meetings yet. */
type Props = { page: HostPage; answer: Answer | undefined; none: string };

/** When a host can be met, where, and what keeps them busy. The same for the team and for clients' hosts. */
export function HostForms({ page, answer, none }: Props) {
  const { hostId, hours, version, zones, next, link, connection, notice, feeds } = page;
  const feed = answer?.kind === "feed" ? answer : null;
  const unlinked = answer?.kind === "link" ? answer : null;
  const unconnected = answer?.kind === "connection" ? answer : null;
  const saving = answer && "seen" in answer ? answer : undefined;
  return (
    <div className={styles.screen}>
      <HoursForm key={hostId} hostId={hostId} hours={hours} version={version} zones={zones} saving={saving} />
      <div className={styles.asides}>
        <NextTimes next={next} none={none} />
        <OwnLink link={unlinked?.typed ?? link} problems={unlinked?.problems} />
        {connection && (
          <OwnCalendar connection={connection} problem={unconnected} notice={answer === undefined ? notice : null} />
        )}
        <OtherCalendars feeds={feeds} typed={feed?.typed ?? ""} problems={feed?.problems} />
      </div>
    </div>
  );
}

type OwnLinkProps = { link: string; problems: string[] | undefined };

/** The host's own online meeting room, for meeting types that use it. */
function OwnLink({ link, problems }: OwnLinkProps) {
  return (
    <section className={styles.aside} aria-label="Meeting link">
      <h2>Meeting link</h2>
      <p className={styles.hint}>
        Used for meetings at the host's meeting link. Meetings already booked keep the link they have.
      </p>
      <Form method="post" className={styles.addFeed} key={link}>
        <Field
          label="Link to your own meeting room"
          name="meetingUrl"
          type="url"
          placeholder="https://"
          defaultValue={link}
          problems={problems}
        />
        <Submit busy="Saving…" tone="plain" name="do" value="link">
          Save link
        </Submit>
      </Form>
    </section>
  );
}
