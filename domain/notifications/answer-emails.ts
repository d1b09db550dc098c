import type { Answer } from "#domain/booking/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { BookingFacts } from "./booking-emails.ts";
import type { EmailMessage } from "./email-message.ts";

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
  const heading = `${name} ${answerVerbs[answer]} a meeting`;
  const standing = "The meeting still stands. Move it, or cancel it if it should not take place.";
  return hosts
    .filter((host) => host.wantsBookings)
    .map((host) => ({
      to: host,
      dedupeKey: `${key}:host:${host.email}`,
      subject: `${heading}: ${oneLine(meetingName)}`,
      heading,
      lines: [
        `Hello ${oneLine(host.name).split(" ")[0]}, ${name} answered the invitation to this meeting.`,
        ...(answer === "declined" ? [standing] : []),
      ],
      facts: [
        ["Meeting", meetingName],
        ["When", formatsFor(host).span(start, end)],
        ["With", `${invitee.name} (${invitee.email})`],
      ],
      action: { label: "Open it in the studio", url: studioUrl },
      calendar: null,
      choiceUrl,
    }));
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
