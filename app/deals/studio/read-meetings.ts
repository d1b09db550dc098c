import { viewMeeting } from "#app/deals/view-meeting.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { isBookable, listMeetingTypes } from "#domain/booking/types/index.ts";
import { dealLink, readDealMeetings } from "#domain/deals/meetings/index.ts";

export type MeetingsView = NonNullable<Awaited<ReturnType<typeof readMeetings>>>;

/** The meetings of a deal and the way to the next one, for those who work on it; null for others. */
export async function readMeetings(ctx: RequestContext, which: { clientId: string; id: string }) {
  const { db, actor, app, now, formats } = ctx;
  const [read, types] = await Promise.all([
    readDealMeetings({ db, actor, now }, which),
    listMeetingTypes({ db, actor }),
  ]);
  if (!read.ok) return null;
  const { meetings, alike, contact } = read.value;
  const type = types.find((one) => one.audience === "public" && isBookable(one));
  const link = type ? `${app.config.publicUrl}${dealLink(app.keys, { slug: type.slug, dealId: which.id })}` : null;
  const when = ({ start }: { start: Date }) => formats.stamp(start);
  const missed = meetings[0]?.outcome === "missed";
  return {
    link,
    meetings: meetings.map((meeting) => ({ ...viewMeeting(meeting, ctx), invitee: meeting.invitee })),
    alike: alike.map((one) => ({ id: one.id, name: one.name, invitee: one.invitee, when: when(one) })),
    letter: missed && contact && link ? letterTo(contact, link) : null,
  };
}

/** A draft in the reader's own mail program, to be sent as it is or changed. */
function letterTo({ name, email }: { name: string | null; email: string }, link: string) {
  const body = `${name ? `Hello ${name}` : "Hello"},\n\nwe missed each other. Would you like to choose another time?\n\n${link}\n`;
  return {
    to: name ?? email,
    href: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent("Another time for our meeting")}&body=${encodeURIComponent(body)}`,
  };
}
