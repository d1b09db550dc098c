import type { Permit } from "#domain/access/permit.ts";
import { listDeciders, meetingPath } from "#domain/deals/answer/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { listLetterReaders } from "../letters/letter.queries.ts";
import { findDeal, type ToldDeal } from "../notifications/deal-subject.queries.ts";
import type { EventName } from "../notifications/event.ts";
import { lastDayToSay, type MeetingHappening, meetingHappening } from "../notifications/meeting-news.ts";
import { findMeetingSubject, type MeetingSubject } from "../notifications/meeting-subject.queries.ts";
import type { AuditLine } from "../notifications/news.ts";
import { oneLine } from "../notifications/news.ts";
import { listReaders } from "../place.queries.ts";

type System = { publicUrl: string };
type Occasion = {
  deal: ToldDeal;
  meeting: MeetingSubject;
  happened: MeetingHappening;
  name: string;
  reader: string;
  formats: Formats;
};
type Letter = Pick<EmailMessage, "subject" | "lines" | "facts">;

/** The emails that ask how a meeting went: its hosts, and those who decide once the agency says that it counts. */
export async function meetingQuestionEmails(
  tx: Database,
  may: Permit<"mail.send">,
  entry: Pick<AuditLine, "id" | "event" | "entityId" | "actorId" | "after">,
  { publicUrl }: System,
): Promise<EmailMessage[]> {
  const happened = meetingHappening(entry);
  if (!happened || happened.kind === "late" || happened.kind === "disputed") return [];
  const deal = await findDeal(tx, may, { id: entry.entityId, by: entry.actorId });
  const meeting = await findMeetingSubject(tx, may, happened.bookingId);
  if (!deal || !meeting) return [];
  const event = events[happened.kind];
  const isHosts = happened.kind === "asked";
  const deciders = isHosts ? [] : await listDeciders(tx, may, deal.clientId);
  const asked = isHosts ? meeting.hosts.filter(({ isClient }) => isClient).map(({ id }) => id) : deciders;
  const members = (await listLetterReaders(tx, may, { clientId: deal.clientId, event })).filter(
    ({ id, wantsMail }) => asked.includes(id) && (wantsMail || event === "deal_confirmed"),
  );
  const ofTeam = meeting.hosts.filter(({ isClient }) => !isClient).map(({ id }) => id);
  const hosts = isHosts ? await listReaders(tx, may, ofTeam) : [];
  const about = { deal, meeting, happened, name: oneLine(deal.company) };
  const write = (
    to: { id: string; name: string; email: string },
    formats: Formats,
    action: EmailMessage["action"],
  ) => ({
    ...letters[happened.kind as keyof typeof letters]({ ...about, reader: to.name, formats }), // the two others are told in the app alone
    to: { name: to.name, email: to.email },
    dedupeKey: `${entry.id}:${to.id}`,
    action,
    calendar: null,
    reader: { id: to.id, event: event === "deal_confirmed" ? null : event },
    ...(event !== "deal_confirmed" && { choiceUrl: `${publicUrl}/profile/notifications` }),
  });
  return [
    ...hosts.map((host) =>
      write(host, formatsFor(host), {
        label: "Say how it went",
        url: `${publicUrl}/studio/workspace/deals/${deal.id}`,
      }),
    ),
    ...members.map(({ firstName, lastName, ...member }) =>
      write({ ...member, name: `${firstName} ${lastName}` }, formatsFor(member), {
        label: happened.kind === "settled" ? "Open the deal" : "Say how it went",
        url:
          happened.kind === "settled"
            ? `${publicUrl}/dashboard/deals/${deal.id}`
            : publicUrl + meetingPath({ bookingId: meeting.bookingId, memberId: member.id }),
      }),
    ),
  ];
}

const events = { asked: "meeting_over", waits: "deal_claimed", settled: "deal_confirmed" } as const satisfies Partial<
  Record<MeetingHappening["kind"], EventName>
>;

const letters: Record<keyof typeof events, (occasion: Occasion) => Letter> = {
  asked(occasion) {
    const { name, reader, formats, meeting, deal, happened } = occasion;
    const until = lastDayToSay(meeting, deal, formats);
    return {
      subject: `How did the meeting with ${name} go?${happened.isFirst ? "" : ` Please answer by ${until}`}`,
      lines: [
        `Hello ${reader}, ${happened.isFirst ? "your meeting is over" : "this is a reminder"}. Say whether it took place, and which criteria were met: one tap in the usual case.`,
      ],
      facts: factsOf(occasion),
    };
  },
  waits(occasion) {
    const { name, reader, formats, meeting, deal } = occasion;
    const until = lastDayToSay(meeting, deal, formats);
    return {
      subject: `Did the meeting with ${name} count? Please answer by ${until}`,
      lines: [
        `Hello ${reader}, the agency says that this meeting took place and that all that is required was met. ${silenceOf(occasion, until)}`,
      ],
      facts: factsOf(occasion),
    };
  },
  settled(occasion) {
    const { name, reader, deal } = occasion;
    return {
      subject: `The meeting with ${name} counts, because nobody answered`,
      lines: [
        `Hello ${reader}, nobody at ${oneLine(deal.client)} said in time how this meeting went. Under your agreement ${deal.agreement.number} it counts as the agency said, and its fee was charged to your account.`,
        "You can object in the deal's file until the fee is invoiced or paid. The charge is then reversed.",
      ],
      facts: factsOf(occasion),
    };
  },
};

/** What follows if nobody answers. */
function silenceOf({ deal: { agreement }, meeting, formats }: Occasion, until: string): string {
  if (agreement.silence !== "confirm" || meeting.wasDisputed) return "Nothing is charged unless you confirm.";
  const fee = formats.money({ minor: agreement.meetingFee, currency: agreement.currency });
  return `If nobody answers by ${until}, it counts and the fee of ${fee} is charged.`;
}

function factsOf({ deal, meeting, formats }: Occasion): EmailMessage["facts"] {
  const { agreement } = deal;
  const required = meeting.criteria.filter(({ isRequired }) => isRequired).map(({ words }) => words);
  const fee = agreement.meetingFee;
  const facts: [string, string][] = [
    ["Meeting", oneLine(meeting.name)],
    ["With", oneLine(deal.company)],
    ["When", formats.longMoment(meeting.start)],
    ["Required", required.join("\n")],
    ["Fee", fee > 0n ? formats.money({ minor: fee, currency: agreement.currency }) : ""],
  ];
  return facts.filter(([, fact]) => fact !== "");
}
