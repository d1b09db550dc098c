import type { Permit } from "#domain/access/permit.ts";
import { listDeciders } from "#domain/deals/answer/index.ts";
import { meetingAnswered, meetingAsked } from "#domain/deals/events.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import { findPlaces } from "../place.queries.ts";
import { findDeal, type ToldDeal } from "./deal-subject.queries.ts";
import type { EventName } from "./event.ts";
import { findMeetingSubject, type MeetingSubject } from "./meeting-subject.queries.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { listTeamToTell } from "./update-subject.queries.ts";

/** What happened: somebody is asked, both sides differ on what costs, or silence decided. */
export type MeetingHappening = {
  kind: "asked" | "waits" | "late" | "disputed" | "settled";
  bookingId: string;
  isFirst: boolean;
};

/** What an entry says of a meeting; null for all others. */
export function meetingHappening({ event, after }: Pick<AuditLine, "event" | "after">): MeetingHappening | null {
  const { booking: asked, asks, reminder = 0 } = meetingAsked.read(after);
  if (event === "deal.meeting_asked" && asked && asks) {
    const kind = reminder === 3 ? "late" : asks === "client" ? "waits" : "asked";
    return { kind, bookingId: asked, isFirst: reminder === 0 };
  }
  const { booking, verdict, wasVerdict } = meetingAnswered.read(after);
  if (!booking || verdict === wasVerdict) return null;
  if (event === "deal.meeting_settled") return { kind: "settled", bookingId: booking, isFirst: true };
  return verdict === "waits" || verdict === "disputed" ? { kind: verdict, bookingId: booking, isFirst: true } : null;
}

/** The last day on which an answer is in time, on the client's calendar. */
export const lastDayToSay = ({ answerBy }: MeetingSubject, { timeZone }: ToldDeal, { day }: Formats) =>
  answerBy ? day(dayIn(answerBy.getTime() - 1, timeZone)) : "the deadline";

type Sentence = (told: { deal: ToldDeal; meeting: MeetingSubject; name: string; formats: Formats }) => string;
const sentences: Record<MeetingHappening["kind"], Sentence> = {
  asked: ({ name }) => `How did the meeting with ${name} go?`,
  waits: ({ deal, meeting, name, formats }) =>
    `Did the meeting with ${name} count? Please answer by ${lastDayToSay(meeting, deal, formats)}.`,
  late: ({ name }) => `Nobody has answered in time how the meeting with ${name} went.`,
  disputed: ({ deal, name }) => `${deal.actor ?? "The other side"} says otherwise about the meeting with ${name}.`,
  settled: ({ name }) => `The meeting with ${name} counts, because nobody answered in time.`,
};

/** Asks whoever was in a meeting how it went, and tells both sides where they differ or nobody answers. */
export async function meetingNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, actorId, event: happening, after }: AuditLine,
): Promise<News[]> {
  const happened = meetingHappening({ event: happening, after });
  const deal = happened && (await findDeal(tx, may, { id: entityId, by: actorId }));
  const meeting = happened && (await findMeetingSubject(tx, may, happened.bookingId));
  if (!happened || !deal || !meeting) return [];
  const { kind } = happened;
  const name = oneLine(deal.company);
  const tell = async (ids: string[], event: EventName, isClient: boolean) =>
    [...(await findPlaces(tx, may, ids))].map(([userId, place]): News => {
      const path = isClient ? `/dashboard/deals/${entityId}` : `/studio/workspace/deals/${entityId}`;
      const title = sentences[kind]({ deal, meeting, name, formats: formatsFor(place) });
      return { userId, event, path, title, thread: `deal:${entityId}`, clientId: deal.clientId };
    });
  const deciders = () => listDeciders(tx, may, deal.clientId);
  const team = () => listTeamToTell(tx, may, deal.clientId, { onlyAdmins: false });
  if (kind === "asked") {
    const ofTeam = meeting.hosts.filter(({ isClient }) => !isClient).map(({ id }) => id);
    const ofClient = meeting.hosts.filter(({ isClient }) => isClient).map(({ id }) => id);
    return [...(await tell(ofTeam, "meeting_over", false)), ...(await tell(ofClient, "meeting_over", true))];
  }
  if (kind === "waits") return tell(await deciders(), "deal_claimed", true);
  if (kind === "late") return tell(await team(), "deal_answered", false);
  if (kind === "disputed" && !deal.isByClient) return tell(await deciders(), "deal_changed", true);
  const toClient = kind === "settled" ? await tell(await deciders(), "deal_confirmed", true) : [];
  return [...(await tell(await team(), "deal_answered", false)), ...toClient];
}
