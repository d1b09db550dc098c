import { data } from "react-router";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { readAvailability, readMeetingLink } from "#domain/booking/hours/index.ts";
import { zoneChoices } from "#domain/kernel/format/zone-choices.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/availability";
import styles from "./availability/availability.module.css";
import { changeConnection, readConnection } from "./availability/connection.ts";
import { changeFeeds, changeLink, readFeeds } from "./availability/feeds.ts";
import { sentenceOf } from "./availability/google-trip.ts";
import { shownHours } from "./availability/hours.ts";
import { HoursForm } from "./availability/hours-form.tsx";
import { nextStarts } from "./availability/next-starts.ts";
import { NextTimes } from "./availability/next-times.tsx";
import { OtherCalendars } from "./availability/other-calendars.tsx";
import { OwnCalendar } from "./availability/own-calendar.tsx";
import { OwnLink } from "./availability/own-link.tsx";
import { saveHours } from "./availability/save-hours.ts";

/**
 * The host whose hours are shown: the user, or the host in the URL. Whether the user may see them is checked in the
 * domain.
 */
const hostOf = ({ actor }: RequestContext, url: URL) => url.searchParams.get("host") || ("id" in actor ? actor.id : "");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const hostId = hostOf(ctx, url);
  const hours = orThrow(await readAvailability(ctx, hostId));
  const team = ctx.actor.role === "admin" ? orThrow(await listTeam(ctx)) : [];
  return {
    hostId,
    team,
    version: hours.version,
    hours: shownHours(hours),
    zones: zoneChoices(),
    next: await nextStarts(ctx, hostId, hours.timeZone),
    link: orThrow(await readMeetingLink(ctx, hostId)) ?? "",
    connection: await readConnection(ctx, hostId, hours.timeZone),
    notice: sentenceOf(url.searchParams.get("google")),
    feeds: await readFeeds(ctx, hostId, hours.timeZone),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const hostId = hostOf(ctx, url);
  orThrow(await readAvailability(ctx, hostId));
  const form = await request.formData();
  if (form.get("do") === "link") {
    const problem = await changeLink(ctx, hostId, form);
    return data(problem, { status: problem ? 422 : 200 });
  }
  if (["connect", "choose-calendar", "disconnect"].includes(String(form.get("do")))) {
    const problem = await changeConnection(ctx, hostId, form);
    const wait = problem?.waitSeconds;
    if (wait) return data(problem, { status: 429, headers: { "Retry-After": String(wait) } });
    return data(problem, { status: problem ? 422 : 200 });
  }
  if (form.get("do") !== "hours") {
    const problem = await changeFeeds(ctx, hostId, form);
    return data(problem, { status: problem ? 422 : 200 });
  }
  const saving = await saveHours(ctx, hostId, form);
  if (!saving) throw data(null, { status: 404 });
  return data(saving, { status: { saved: 200, invalid: 422, conflict: 409 }[saving.kind] });
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const { hostId, team, hours, version, zones, next, link, connection, notice, feeds } = loaderData;
  const feed = actionData?.kind === "feed" ? actionData : null;
  const unlinked = actionData?.kind === "link" ? actionData : null;
  const unconnected = actionData?.kind === "connection" ? actionData : null;
  const saving = actionData && "seen" in actionData ? actionData : undefined;
  return (
    <Screen
      title="Availability"
      about="When meetings can be booked. Bookings and other calendars are subtracted automatically."
    >
      {team.length > 1 && (
        <Filter values={{ host: hostId }}>
          <Choice label="Host" name="host" defaultValue={hostId}>
            {team.map(({ id, name }) => (
              <option key={id} value={id} data-plain>
                {name}
              </option>
            ))}
          </Choice>
        </Filter>
      )}
      <div className={styles.screen}>
        <HoursForm key={hostId} hostId={hostId} hours={hours} version={version} zones={zones} saving={saving} />
        <div className={styles.asides}>
          <NextTimes next={next} />
          <OwnLink link={unlinked?.typed ?? link} problems={unlinked?.problems} />
          {connection && (
            <OwnCalendar
              connection={connection}
              problem={unconnected}
              notice={actionData === undefined ? notice : null}
            />
          )}
          <OtherCalendars feeds={feeds} typed={feed?.typed ?? ""} problems={feed?.problems} />
        </div>
      </div>
    </Screen>
  );
}
