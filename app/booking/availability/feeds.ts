import type { RequestContext } from "#app/http/request-context.ts";
import { meetingLinkForm } from "#domain/booking/availability.schema.ts";
import { busyFeedForm } from "#domain/booking/busy-feed.schema.ts";
import {
  addBusyFeed,
  type BusyFeed,
  listBusyFeeds,
  removeBusyFeed,
  saveMeetingLink,
} from "#domain/booking/hours/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { Feed } from "./other-calendars.tsx";

/** A host's other calendars, and how their last refresh went. */
export async function readFeeds(
  { db, actor, formats: { locale } }: RequestContext,
  hostId: string,
  timeZone: string,
): Promise<Feed[]> {
  const feeds = await listBusyFeeds({ db, actor }, hostId);
  return feeds.ok ? feeds.value.map((feed) => toFeed(feed, formatsFor({ locale, timeZone }))) : [];
}

function toFeed({ id, url, fetchedAt, failingSince, lastProblem, remarks }: BusyFeed, { moment }: Formats): Feed {
  const { host } = new URL(url);
  const good = fetchedAt
    ? `last checked ${moment(fetchedAt)}`
    : "it has never been read, so this person counts as busy";
  if (failingSince)
    return { id, host, state: "failing", sentence: `${lastProblem ?? "It could not be read."} ${capital(good)}.` };
  if (!fetchedAt)
    return {
      id,
      host,
      state: "waiting",
      sentence: "it will be read within a minute or two. Until then nothing is free.",
    };
  const sentence = [`${good}.`, ...remarks].join(" ");
  return { id, host, state: remarks.length > 0 ? "doubtful" : "fine", sentence };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Changes the host's own meeting link: returns the problem in a sentence, or null when it was saved. */
export async function changeLink(ctx: RequestContext, hostId: string, form: FormData) {
  const written = String(form.get("meetingUrl") ?? "");
  const unsaved = (problems: string[]) => ({ kind: "link" as const, typed: written, problems });
  const checked = meetingLinkForm.safeParse({ meetingUrl: written });
  if (!checked.success) return unsaved(Object.values(fieldsOf(checked.error)).flat());
  const saved = await saveMeetingLink(ctx, { hostId, url: checked.data.meetingUrl });
  return saved.ok ? null : unsaved(["It could not be saved."]);
}

export type FeedProblem = { kind: "feed"; typed: string; problems: string[] };

/** Adds or removes a calendar: returns the problem in a sentence, or null when it was done. */
export async function changeFeeds(ctx: RequestContext, hostId: string, form: FormData): Promise<FeedProblem | null> {
  if (form.get("do") === "remove-feed") {
    await removeBusyFeed(ctx, { hostId, id: String(form.get("feed")) });
    return null;
  }
  const typed = String(form.get("url") ?? "");
  const problem = (problems: string[]): FeedProblem => ({ kind: "feed", typed, problems });
  // Calendar programs use this scheme for addresses to be fetched over https.
  const checked = busyFeedForm.safeParse({ url: typed.trim().replace(/^webcal:/i, "https:") });
  if (!checked.success) return problem(Object.values(fieldsOf(checked.error)).flat());
  if (!checked.data.url.startsWith("https:")) return problem(["The address must start with https://."]);
  const added = await addBusyFeed(ctx, { hostId, url: checked.data.url });
  if (added.ok) return null;
  return problem(
    added.problem.kind === "invalid" ? Object.values(added.problem.fields).flat() : ["It could not be added."],
  );
}
