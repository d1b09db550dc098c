import type { EmailMessage } from "./email-message.ts";

const troubles = {
  /** An external calendar cannot be read: what that does to the free times. */
  feed: {
    subject: "One of your calendars can't be read",
    first: "it is one of those that protect you from double bookings.",
    second: "The last copy that could be read is still used. If there is none, you count as busy all the time.",
    button: "Check your calendars",
  },
  /** The calendar that meetings are written to does not work. */
  connection: {
    subject: "Your connected calendar isn't working",
    first: "your meetings could not be written to it.",
    second: "Your meetings stay as booked. Whatever is missing from the calendar is added as soon as it works again.",
    button: "Check your calendar",
  },
};

export type CalendarTrouble = keyof typeof troubles;

/** Tells a host that a calendar of theirs fails, and what follows from it. */
export function calendarTroubleEmail(
  host: { name: string; email: string; isOfClient: boolean },
  { trouble, problem }: { trouble: CalendarTrouble; problem: string },
  publicUrl: string,
  key: string,
): EmailMessage {
  const { subject, first, second, button } = troubles[trouble];
  return {
    to: host,
    dedupeKey: key,
    subject,
    lines: [`Hello ${host.name.split(" ")[0]}, ${first}`, second],
    facts: [["What happened", problem]],
    action: {
      label: button,
      url: publicUrl + (host.isOfClient ? "/dashboard/settings/availability" : "/studio/workspace/availability"),
    },
    calendar: null,
  };
}
