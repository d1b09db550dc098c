import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly, team } from "../gates.ts";
import { ownFeed } from "../records/feed.ts";
import { connectedHost, host, seedAccount, seedConnected, seedFeed } from "../records/host.ts";
import { lead, openLead, seedLead, spamLead } from "../records/lead.ts";
import { begunBooking, booking, instantIn, missedBooking, seedBooking } from "../records/meeting.ts";

const hosts: Answers = { staff: "own", admin: "any" };
const leadFacts = {
  intent: "edit",
  name: "Ida Moss",
  email: "ida@moss.test",
  company: "",
  phone: "",
  notes: "Called.",
  status: "contacted",
  seen: "1",
};
const self: Answers = { staff: "own", unassigned: "own", admin: "any" };
/** Not even an admin for somebody else. */
const owner: Answers = { staff: "own", unassigned: "own", admin: "own" };

export const calendarDoors: Surface["endpoints"] = {
  "/studio/workspace/calendar": {
    place: async (scene) => {
      await seedBooking(scene, "A");
      await seedBooking(scene, "B");
      return { search: { view: "list" } };
    },
    page: team,
  },
  "/studio/workspace/calendar/subscribe": {
    page: team,
    commands: {
      make: { who: team, form: () => ({ intent: "make" }) },
      revoke: { who: team, place: ownFeed, form: () => ({ intent: "revoke" }) },
    },
  },
  "/studio/workspace/calendar/:bookingId": {
    record: booking,
    page: hosts,
    commands: {
      cancel: { who: hosts, form: () => ({ do: "cancel" }) },
      move: { who: hosts, form: (scene) => ({ do: "move", start: instantIn(scene, 76) }) },
      "move-anywhere": {
        who: hosts,
        form: (scene) => {
          const [date = "", time = ""] = instantIn(scene, 77).split("T");
          return { do: "move-anywhere", date, time: time.slice(0, 5), sure: "yes" };
        },
      },
      "undo-no-show": { who: hosts, record: missedBooking, form: () => ({ do: "undo-no-show" }) },
      "no-show": { who: hosts, record: begunBooking, form: () => ({ do: "no-show" }) },
    },
  },
  "/studio/workspace/availability": {
    record: host,
    page: self,
    commands: {
      hours: { who: self, form: () => ({ do: "hours", seen: "0", timeZone: "Europe/Berlin" }) },
      "add-feed": { who: self, form: () => ({ do: "add-feed", url: "https://calendar.example/busy.ics" }) },
      "remove-feed": {
        who: self,
        form: async (scene, side) => ({ do: "remove-feed", feed: await seedFeed(scene, side) }),
      },
      connect: {
        who: owner,
        sudo: true,
        needsBare: true,
        form: async () => ({ do: "connect", ...(await seedAccount()) }),
      },
      "choose-calendar": {
        who: owner,
        record: connectedHost,
        form: async (scene, side) => ({ do: "choose-calendar", calendar: await seedConnected(scene, side) }),
      },
      disconnect: { who: owner, record: connectedHost, form: () => ({ do: "disconnect" }) },
      link: { who: self, form: () => ({ do: "link", meetingUrl: "https://meet.example/own" }) },
    },
  },
  "/studio/workspace/leads": {
    place: async (scene) => {
      await seedLead(scene);
      return {};
    },
    page: team,
  },
  "/studio/workspace/leads/:leadId": {
    record: lead,
    page: self,
    commands: {
      edit: { who: self, form: () => leadFacts },
      take: { who: team, record: openLead, form: () => ({ intent: "take" }) },
      assign: {
        who: adminsOnly,
        form: ({ cast }) => ({ intent: "assign", assignedTo: cast.people.unassigned.id }),
      },
      not_spam: { who: self, record: spamLead, form: () => ({ intent: "not_spam" }) },
      anonymise: { who: adminsOnly, form: () => ({ intent: "anonymise" }) },
      delete: { who: adminsOnly, form: () => ({ intent: "delete" }) },
    },
  },
};
