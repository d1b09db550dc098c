import type { EmailMessage } from "./email-message.ts";

/** Tells a host that an external calendar of theirs cannot be read, and how that affects their free times. */
export function feedEmail(
  host: { name: string; email: string },
  problem: string,
  publicUrl: string,
  key: string,
): EmailMessage {
  return {
    to: host,
    dedupeKey: key,
    subject: "A calendar of yours cannot be read",
    heading: "A calendar of yours cannot be read",
    lines: [
      `Hello ${host.name.split(" ")[0]}, one of the calendars that keep you from being booked twice could not be read.`,
      "Its last good copy is still used. If there is none, you count as busy all the time.",
    ],
    facts: [["What happened", problem]],
    action: { label: "Check your calendars", url: `${publicUrl}/studio/workspace/availability` },
    calendar: null,
  };
}

/** Tells a host that their connected calendar does not work, and what follows from it. */
export function connectionEmail(
  host: { name: string; email: string },
  problem: string,
  publicUrl: string,
  key: string,
): EmailMessage {
  return {
    to: host,
    dedupeKey: key,
    subject: "Your connected calendar does not work",
    heading: "Your connected calendar does not work",
    lines: [
      `Hello ${host.name.split(" ")[0]}, the calendar that your meetings are written to could not be reached as it should.`,
      "Your meetings stand as they were booked. What is missing in the calendar is added as soon as it works again.",
    ],
    facts: [["What happened", problem]],
    action: { label: "Check your calendar", url: `${publicUrl}/studio/workspace/availability` },
    calendar: null,
  };
}
