import { href } from "react-router";
import { viewMeeting } from "#app/deals/view-meeting.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { isBookable, listMeetingTypes, listTypesOfClient, pageOf } from "#domain/booking/types/index.ts";
import { dealLink, readDealMeetings } from "#domain/deals/meetings/index.ts";
import { valueOrNull } from "#domain/kernel/result.ts";

export type MeetingsView = NonNullable<Awaited<ReturnType<typeof readMeetings>>>;

/** The meetings of a deal and the way to the next one, for those who work on it; null for others. */
export async function readMeetings(ctx: RequestContext, which: { clientId: string; id: string }) {
  const { db, actor, app, now, formats } = ctx;
  const [read, types] = await Promise.all([
    readDealMeetings({ db, actor, now }, which).then(valueOrNull),
    listTypesOfClient({ db, actor }, which.clientId),
  ]);
  if (!read) return null;
  const { meetings, alike, contact } = read;
  // The client's own closers; where it has none, the agency's people.
  const theirs = types.ok ? types.value.find(isBookable) : undefined;
  const ours = theirs ? [] : await listMeetingTypes({ db, actor });
  const type = theirs ?? ours.find((one) => one.audience === "public" && isBookable(one));
  const link = type ? `${app.config.publicUrl}${dealLink(app.keys, { page: pageOf(type), dealId: which.id })}` : null;
  const when = ({ start }: { start: Date }) => formats.stamp(start);
  const missed = meetings[0]?.outcome === "missed";
  return {
    link,
    bookPath: theirs ? href("/studio/workspace/deals/:dealId/book", { dealId: which.id }) : null,
    meetings: meetings.map((meeting) => ({
      ...viewMeeting(meeting, ctx),
      invitee: meeting.invitee,
      rescue: meeting.rescue && rescueWords[meeting.rescue],
    })),
    alike: alike.map((one) => ({ id: one.id, name: one.name, invitee: one.invitee, when: when(one) })),
    letter: missed && contact && link ? letterTo(contact, link) : null,
  };
}

const rescueWords = {
  written: "They got an email with a link to choose another time.",
  met: "They came to a later meeting.",
};

/** A draft in the reader's own mail program, to be sent as it is or changed. */
function letterTo({ name, email }: { name: string | null; email: string }, link: string) {
  const body = `${name ? `Hello ${name}` : "Hello"},\n\nwe missed each other. Would you like to choose another time?\n\n${link}\n`;
  return {
    to: name ?? email,
    href: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent("Another time for our meeting")}&body=${encodeURIComponent(body)}`,
  };
}
