import type { Answer } from "#domain/booking/bookings/index.ts";
import type { CalendarEntry } from "#domain/booking/index.ts";
import type { Handover } from "#domain/deals/meetings/index.ts";
import { formatsFor, type ReaderPlace } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "./email-message.ts";
import { handedOver, withHandover } from "./handover-words.ts";

/** `wantsBookings`: has not turned off emails about meetings. */
type Host = { name: string; email: string; wantsBookings: boolean; isOfClient: boolean } & ReaderPlace;

/** The contents of an email about a booking. */
export type BookingFacts = {
  id: string;
  calendar: CalendarEntry | null;
  meetingName: string;
  start: Date;
  end: Date;
  location: string | null;
  invitee: { name: string; email: string } & ReaderPlace;
  company: string | null;
  message: string | null;
  hosts: Host[];
  manageUrl: string;
  /** Where another time can be booked. */
  bookUrl: string;
  studioUrl: string;
  /** Where a client's host sees whom they meet. */
  dashboardUrl: string;
  /** In whose name it is held, where that is not the agency's. */
  client: string | null;
  /** What the meeting type asked besides. */
  answers: { question: string; answer: string }[];
  /** What is known of the deal it belongs to. */
  handover: Handover | null;
  choiceUrl: string;
};

export type BookingNews = "made" | "moved" | "given" | "cancelled" | "reminder";

const subjects = {
  made: { invitee: "Your meeting is booked", host: "A meeting was booked" },
  moved: { invitee: "Your meeting has moved", host: "A meeting has moved" },
  given: { invitee: "You are meeting somebody else", host: "A meeting has a new host" },
  cancelled: { invitee: "Your meeting is cancelled", host: "A meeting was cancelled" },
  reminder: { invitee: "Your meeting is coming up", host: "A meeting is coming up" },
};

/**
 * One email to the invitee and one to each host, each in the reader's own time zone and locale. `key` identifies this
 * notification.
 */
export function bookingEmails(news: BookingNews, facts: BookingFacts, brandName: string, key: string): EmailMessage[] {
  const calendar = news === "reminder" ? null : facts.calendar;
  const others = facts.hosts.map(({ name }) => name).join(" and ") || facts.client || brandName;
  const [first] = facts.hosts;
  const inName = facts.client && { inNameOf: facts.client, ...(first && { replyTo: first.email }) };
  const toInvitee: EmailMessage = {
    to: facts.invitee,
    dedupeKey: `${key}:invitee`,
    subject: `${subjects[news].invitee}: ${oneLine(facts.meetingName)}`,
    lines: [`${greeting(facts.invitee.name)} ${sentences[news].invitee}`],
    facts: rows(facts, facts.invitee, ["With", others]),
    action:
      news === "cancelled"
        ? { label: "Book another time", url: facts.bookUrl }
        : { label: "Move or cancel this meeting", url: facts.manageUrl },
    calendar,
    ...inName,
  };
  const toHosts = facts.hosts
    .filter((host) => host.wantsBookings)
    .map((host): EmailMessage => {
      const details: [string, string][] = [["With", `${facts.invitee.name} (${facts.invitee.email})`]];
      if (facts.company) details.push(["Company", facts.company]);
      if (facts.message) details.push(["Message", facts.message]);
      for (const { question, answer } of facts.answers) if (answer) details.push([question, answer]);
      if (facts.handover) details.push(...handedOver(facts.handover));
      return {
        to: host,
        dedupeKey: `${key}:host:${host.email}`,
        subject: `${subjects[news].host}: ${oneLine(facts.meetingName)} with ${oneLine(facts.invitee.name)}`,
        lines: [`${greeting(host.name)} ${sentences[news].host}`],
        facts: rows(facts, host, ...details),
        ...(news === "reminder" && facts.handover && { quotes: facts.handover.said }),
        action: host.isOfClient
          ? { label: "Open the handover", url: facts.dashboardUrl }
          : { label: "Open it in the studio", url: facts.studioUrl },
        calendar: calendar && facts.client ? withHandover(calendar, facts.dashboardUrl) : calendar,
        choiceUrl: facts.choiceUrl,
      };
    });
  return [toInvitee, ...toHosts];
}

const greeting = (name: string) => `Hello ${oneLine(name).split(" ")[0]},`;
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const sentences = {
  made: { invitee: "we look forward to meeting you.", host: "it is in your calendar." },
  moved: { invitee: "this is the new time.", host: "this is the new time." },
  given: { invitee: "the time stays as it is.", host: "its time stays as it is." },
  cancelled: {
    invitee: "it will not take place. You are welcome to book another time.",
    host: "the time is free again.",
  },
  reminder: { invitee: "see you soon.", host: "here is who you are meeting." },
} satisfies Record<BookingNews, { invitee: string; host: string }>;

function rows(facts: BookingFacts, place: ReaderPlace, ...more: [string, string][]): [string, string][] {
  const when: [string, string] = ["When", formatsFor(place).span(facts.start, facts.end)];
  const where: [string, string] = ["Where", facts.location ?? "To be agreed by email"];
  return [["Meeting", facts.meetingName], when, where, ...more];
}

/** What an invitee did to a meeting, as in "Ana Silva accepted a meeting". */
export const answerVerbs: Record<Answer, string> = {
  accepted: "accepted",
  declined: "declined",
  tentative: "said maybe to",
};

/** Tells the hosts what the invitee answered in their calendar. */
export function answerEmails(facts: BookingFacts, answer: Answer, key: string): EmailMessage[] {
  const { meetingName, invitee, hosts, start, end, studioUrl, choiceUrl } = facts;
  const name = oneLine(invitee.name);
  const follows = {
    accepted: "it will take place as planned.",
    declined: "the meeting is still on. Move it, or cancel it if it should not take place.",
    tentative: "the meeting is still on, but they may yet decline.",
  };
  return hosts
    .filter((host) => host.wantsBookings)
    .map((host) => ({
      to: host,
      dedupeKey: `${key}:host:${host.email}`,
      subject: `${name} ${answerVerbs[answer]} a meeting: ${oneLine(meetingName)}`,
      lines: [`${greeting(host.name)} ${follows[answer]}`],
      facts: [
        ["Meeting", meetingName],
        ["When", formatsFor(host).span(start, end)],
        ["With", `${invitee.name} (${invitee.email})`],
      ],
      action: host.isOfClient
        ? { label: "Open the handover", url: facts.dashboardUrl }
        : { label: "Open it in the studio", url: studioUrl },
      calendar: null,
      choiceUrl,
    }));
}
