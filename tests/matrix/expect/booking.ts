import { newId } from "#domain/kernel/id.ts";
import type { Answers, Surface } from "../expectation.ts";
import { everyone, open, team } from "../gates.ts";
import { booking, instantIn } from "../records/meeting.ts";
import { meetingType } from "../records/meeting-type.ts";
import { bookingClosers } from "./closers.ts";

/** Who may read a booking when signed in; its invitee uses a signed link instead. */
const parties: Answers = { owner: "own", stranger: "own", staff: "own", admin: "any" };
const readers: Answers = { ...parties, viewing: "own" };
const bookers: Answers = {
  visitor: "own",
  owner: "own",
  stranger: "own",
  pending: "own",
  suspended: "own",
  idle: "own",
  ...team,
};
const lookers: Answers = { ...bookers, viewing: "own" };
/** A viewer changes nothing. */
const finishers: Answers = { ...everyone, viewing: "none" };

const guards = { consent: "on", website: "", shown: "1" };
const input = { name: "Ida Moss", email: "ida@visitor.test", phone: "+44 20 7946 0000", timeZone: "UTC", ...guards };

/** The questionnaire, choosing a time, booking, and what an invitee does afterwards. */
export const bookingSurface: Surface = {
  name: "booking",
  gate: open,
  endpoints: {
    "/book-a-meeting": {
      page: everyone,
      commands: {
        answer: { who: everyone, form: () => ({ run: newId(), answer: "yes" }), writes: false },
        finish: {
          who: finishers,
          place: () => ({ search: { existing_client: "no", existing_employee: "no" } }),
          form: () => ({ run: newId(), answer: "services" }),
        },
      },
    },
    "/meetings/:slug": {
      record: meetingType,
      page: lookers,
      commands: {
        choose: { who: bookers, form: (scene) => ({ intent: "choose", start: instantIn(scene, 96), cookies: "on" }) },
        book: {
          who: bookers,
          form: (scene) => ({ intent: "book", key: newId(), start: instantIn(scene, 120), ...input }),
        },
      },
    },
    ...bookingClosers,
    "/bookings/:bookingId": { record: booking, page: readers },
    "/bookings/:bookingId/reschedule": {
      record: booking,
      page: readers,
      commands: { move: { who: parties, form: (scene) => ({ start: instantIn(scene, 75), timeZone: "UTC" }) } },
    },
    "/bookings/:bookingId/cancel": {
      record: booking,
      page: readers,
      commands: { cancel: { who: parties, form: () => ({}) } },
    },
    "/bookings/:bookingId/calendar.ics": { record: booking, page: readers },
  },
};
