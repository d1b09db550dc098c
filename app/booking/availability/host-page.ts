import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow, statusOf } from "#app/http/respond.ts";
import { listStarts } from "#domain/booking/bookings/index.ts";
import { readAvailability, readMeetingLink } from "#domain/booking/hours/index.ts";
import { listMeetingTypes } from "#domain/booking/types/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { zoneChoices } from "#domain/kernel/format/zone-choices.ts";
import { changeConnection } from "./connection.ts";
import { changeFeeds, changeLink, readFeeds } from "./feeds.ts";
import { sentenceOf } from "./google-trip.ts";
import { shownHours } from "./hours.ts";
import { readConnection } from "./read-connection.ts";
import { saveHours } from "./save-hours.ts";

export type HostPage = Awaited<ReturnType<typeof readHostPage>>;

/** A host's hours, meeting link and calendars. Whether the reader may see them is checked in the domain. */
export async function readHostPage(ctx: RequestContext, hostId: string, url: URL) {
  const hours = orThrow(await readAvailability(ctx, hostId));
  return {
    hostId,
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

/** Carries out what a form on a host's page asks for. */
export async function changeHost(ctx: RequestContext, hostId: string, request: Request) {
  const form = await request.formData();
  orThrow(await readAvailability(ctx, hostId));
  if (form.get("do") === "link") {
    const problem = await changeLink(ctx, hostId, form);
    return data(problem, { status: problem ? 422 : 200 });
  }
  if (["connect", "choose-calendar", "disconnect"].includes(String(form.get("do")))) {
    const problem = await changeConnection(ctx, hostId, form, request);
    const { waitSeconds: wait, proof } = problem ?? {};
    if (proof) return data(problem, { status: statusOf.sudo });
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

const fortnight = 14 * 86_400_000;

/** The next times that could be booked with this host, for one of the host's meetings. Null when they host none. */
async function nextStarts({ db, actor, now, formats: { locale } }: RequestContext, hostId: string, timeZone: string) {
  const types = await listMeetingTypes({ db, actor });
  const type = types.find(({ hostIds, mode, isActive }) => isActive && mode === "built_in" && hostIds.includes(hostId));
  if (!type) return null;
  const to = new Date(now.getTime() + fortnight);
  const starts = await listStarts({ db, actor, now }, { slug: type.slug, from: now, to, timeZone });
  const { longDate, time } = formatsFor({ locale, timeZone });
  const next = starts.ok ? starts.value.slice(0, 6) : [];
  return {
    type: type.name,
    isShared: type.hostIds.length > 1,
    starts: next.map((start) => ({
      at: start.toISOString(),
      day: longDate(start),
      time: time(start),
    })),
  };
}
