import type { CalendarEntry } from "#domain/booking/index.ts";
import { formatsFor, type Place } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "./email-message.ts";

/** `wantsBookings`: has not turned off emails about meetings. */
type Host = { name: string; email: string; wantsBookings: boolean } & Place;

/** The contents of an email about a booking. */
export type BookingFacts = {
  id: string;
  calendar: CalendarEntry | null;
  meetingName: string;
  start: Date;
  end: Date;
  location: string | null;
  invitee: { name: string; email: string } & Place;
  company: string | null;
  message: string | null;
  hosts: Host[];
  manageUrl: string;
  /** Where another time can be booked. */
  bookUrl: string;
  studioUrl: string;
  choiceUrl: string;
};

export type BookingNews = "made" | "moved" | "cancelled" | "reminder";

const headings = {
  made: { invitee: "Your meeting is booked", host: "A meeting was booked" },
  moved: { invitee: "Your meeting has moved", host: "A meeting has moved" },
  cancelled: { invitee: "Your meeting is cancelled", host: "A meeting was cancelled" },
  reminder: { invitee: "Your meeting is coming up", host: "A meeting is coming up" },
};

/**
 * One email to the invitee and one to each host, each in the reader's own time zone and locale. `key` identifies this
 * notification.
 */
export function bookingEmails(news: BookingNews, facts: BookingFacts, brandName: string, key: string): EmailMessage[] {
  const calendar = news === "reminder" ? null : facts.calendar;
  const others = facts.hosts.map(({ name }) => name).join(" and ") || brandName;
  const toInvitee: EmailMessage = {
    to: facts.invitee,
    dedupeKey: `${key}:invitee`,
    subject: `${headings[news].invitee}: ${oneLine(facts.meetingName)}`,
    heading: headings[news].invitee,
    lines: [`${greeting(facts.invitee.name)} ${sentence(news, others)}`],
    facts: rows(facts, facts.invitee, ["With", others]),
    action:
      news === "cancelled"
        ? { label: "Book another time", url: facts.bookUrl }
        : { label: "Move or cancel this meeting", url: facts.manageUrl },
    calendar,
  };
  const toHosts = facts.hosts
    .filter((host) => host.wantsBookings)
    .map((host): EmailMessage => {
      const details: [string, string][] = [["With", `${facts.invitee.name} (${facts.invitee.email})`]];
      if (facts.company) details.push(["Company", facts.company]);
      if (facts.message) details.push(["Message", facts.message]);
      return {
        to: host,
        dedupeKey: `${key}:host:${host.email}`,
        subject: `${headings[news].host}: ${oneLine(facts.meetingName)} with ${oneLine(facts.invitee.name)}`,
        heading: headings[news].host,
        lines: [`${greeting(host.name)} ${sentence(news, facts.invitee.name)}`],
        facts: rows(facts, host, ...details),
        action: { label: "Open it in the studio", url: facts.studioUrl },
        calendar,
        choiceUrl: facts.choiceUrl,
      };
    });
  return [toInvitee, ...toHosts];
}

const greeting = (name: string) => `Hello ${oneLine(name).split(" ")[0]},`;
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function sentence(news: BookingNews, others: string) {
  if (news === "made") return `this meeting with ${oneLine(others)} is confirmed.`;
  if (news === "moved") return `this meeting with ${oneLine(others)} now takes place at another time.`;
  if (news === "cancelled") return `this meeting with ${oneLine(others)} will not take place.`;
  return `a reminder of this meeting with ${oneLine(others)}.`;
}

function rows(facts: BookingFacts, place: Place, ...more: [string, string][]): [string, string][] {
  const when: [string, string] = ["When", formatsFor(place).span(facts.start, facts.end)];
  const where: [string, string] = ["Where", facts.location ?? "To be agreed by email"];
  return [["Meeting", facts.meetingName], when, where, ...more];
}
