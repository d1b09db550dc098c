import { data } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { type Visit, visitContext } from "#app/http/visit.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { readAvailability, readMeetingLink } from "#domain/booking/index.ts";
import { zones } from "#domain/kernel/format/zones.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/availability";
import styles from "./availability/availability.module.css";
import { changeFeeds, changeLink, readFeeds } from "./availability/feeds.ts";
import { HostPicker } from "./availability/host-picker.tsx";
import { shownHours } from "./availability/hours.ts";
import { HoursForm } from "./availability/hours-form.tsx";
import { nextStarts } from "./availability/next-starts.ts";
import { NextTimes } from "./availability/next-times.tsx";
import { OtherCalendars } from "./availability/other-calendars.tsx";
import { OwnLink } from "./availability/own-link.tsx";
import { saveHours } from "./availability/save-hours.ts";

/** Whose hours these are: one's own, or those of the host in the address. Whether they may be seen, the deeds decide. */
const hostOf = ({ actor }: Visit, url: URL) => url.searchParams.get("host") || ("id" in actor ? actor.id : "");

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const hostId = hostOf(visit, url);
  const hours = orThrow(await readAvailability(visit.db, visit.actor, hostId));
  const team = visit.actor.role === "admin" ? orThrow(await listTeam(visit.db, visit.actor)) : [];
  return {
    ...{ hostId, team, version: hours.version, hours: shownHours(hours) },
    zones,
    next: await nextStarts(visit, hostId, hours.timeZone),
    link: orThrow(await readMeetingLink(visit.db, visit.actor, hostId)) ?? "",
    feeds: await readFeeds(visit, hostId, hours.timeZone),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const hostId = hostOf(visit, url);
  orThrow(await readAvailability(visit.db, visit.actor, hostId));
  const form = await request.formData();
  if (form.get("do") === "link") {
    const problem = await changeLink(visit, hostId, form);
    return data(problem, { status: problem ? 422 : 200 });
  }
  if (form.get("do") !== "hours") {
    const problem = await changeFeeds(visit, hostId, form);
    return data(problem, { status: problem ? 422 : 200 });
  }
  const saving = await saveHours(visit, hostId, form);
  if (!saving) throw data(null, { status: 404 });
  return data(saving, { status: { saved: 200, invalid: 422, conflict: 409 }[saving.kind] });
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const { hostId, team, hours, version, zones, next, link, feeds } = loaderData;
  const feed = actionData?.kind === "feed" ? actionData : null;
  const unlinked = actionData?.kind === "link" ? actionData : null;
  const saving = actionData && actionData.kind !== "feed" && actionData.kind !== "link" ? actionData : undefined;
  return (
    <Screen
      title="Availability"
      about="When meetings can be booked. Bookings and other calendars are subtracted automatically."
      actions={team.length > 1 && <HostPicker team={team} hostId={hostId} />}
    >
      <div className={styles["screen"]}>
        <HoursForm key={hostId} hostId={hostId} hours={hours} version={version} zones={zones} saving={saving} />
        <div className={styles["asides"]}>
          <NextTimes next={next} />
          <OwnLink link={unlinked?.typed ?? link} problems={unlinked?.problems} />
          <OtherCalendars feeds={feeds} typed={feed?.typed ?? ""} problems={feed?.problems} />
        </div>
      </div>
    </Screen>
  );
}
