import styles from "./availability.module.css";
import type { changeHost, HostPage } from "./host-page.ts";
import { HoursForm } from "./hours-form.tsx";
import { NextTimes } from "./next-times.tsx";
import { OtherCalendars } from "./other-calendars.tsx";
import { OwnCalendar } from "./own-calendar.tsx";
import { OwnLink } from "./own-link.tsx";

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
