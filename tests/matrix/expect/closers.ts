import { newId } from "#domain/kernel/id.ts";
import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly, clients, everyone } from "../gates.ts";
import {
  asHost,
  clientWithTypes,
  dealWithTypes,
  meetingWith,
  missedMeetingWith,
  pageWith,
  typeIdOf,
  typeOfClient,
} from "../records/closer.ts";
import { seedAccount, seedConnected, seedFeed } from "../records/host.ts";
import { instantIn } from "../records/meeting.ts";

const guards = { consent: "on", website: "", shown: "1" };
const input = { name: "Ida Moss", email: "ida@visitor.test", phone: "+44 20 7946 0000", timeZone: "UTC" };
const inScope: Answers = { staff: "own", admin: "any" };

/** The meetings of a client's people, as the team arranges them. */
export const studioClosers: Surface["endpoints"] = {
  "/studio/workspace/clients/:clientId/meeting-types": {
    record: clientWithTypes,
    page: inScope,
    commands: {
      look: {
        who: adminsOnly,
        form: () => ({
          intent: "look",
          name: "Mills",
          accent: "#123456",
          showsAgency: "on",
          logoFileId: "",
          seen: "1",
        }),
      },
    },
  },
  "/studio/workspace/clients/:clientId/meeting-types/:typeId": {
    record: typeOfClient,
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: ({ cast }) => ({
          slug: `saved-${newId()}`,
          name: "Intro",
          audience: "public",
          mode: "built_in",
          openAs: "replace",
          lengthMin: "60",
          intervalMin: "60",
          windowKind: "none",
          locationKind: "phone",
          isActive: "on",
          hostIds: cast.people.staff.id,
          seen: "1",
        }),
      },
    },
  },
};

/** Booking for a lead, on a deal. */
export const studioBookFor: Surface["endpoints"] = {
  "/studio/workspace/deals/:dealId/book": {
    record: dealWithTypes,
    page: inScope,
    commands: {
      book: {
        who: inScope,
        form: async (scene, side) => ({
          intent: "book",
          key: newId(),
          start: instantIn(scene, 144),
          ...input,
          consent: "on",
          type: await typeIdOf(scene, side),
        }),
      },
    },
  },
};

/** A client's host keeps their own hours. */
export const portalClosers: Surface["endpoints"] = {
  "/dashboard/meetings/:bookingId": {
    record: meetingWith,
    page: { owner: "own", stranger: "own", viewing: "own" },
    commands: {
      "no-show": { who: { owner: "own", stranger: "own" }, form: () => ({ intent: "no-show" }) },
      "undo-no-show": {
        who: { owner: "own", stranger: "own" },
        record: missedMeetingWith,
        form: () => ({ intent: "undo-no-show" }),
      },
    },
  },
  "/dashboard/settings/availability": {
    place: asHost,
    page: clients,
    commands: {
      hours: { who: clients, place: asHost, form: () => ({ do: "hours", seen: "0", timeZone: "Europe/Berlin" }) },
      "add-feed": {
        who: clients,
        place: asHost,
        form: () => ({ do: "add-feed", url: "https://calendar.example/busy.ics" }),
      },
      "remove-feed": {
        who: clients,
        place: asHost,
        form: async (scene) => ({ do: "remove-feed", feed: await seedFeed(scene, "own") }),
      },
      "choose-calendar": {
        who: clients,
        place: asHost,
        form: async (scene) => ({ do: "choose-calendar", calendar: await seedConnected(scene, "own") }),
      },
      disconnect: {
        who: clients,
        place: async (scene, side) => {
          await seedConnected(scene, "own");
          return asHost(scene, side);
        },
        form: () => ({ do: "disconnect" }),
      },
      connect: {
        who: clients,
        place: asHost,
        sudo: true,
        needsBare: true,
        form: async () => ({ do: "connect", ...(await seedAccount()) }),
      },
      link: { who: clients, place: asHost, form: () => ({ do: "link", meetingUrl: "https://meet.example/own" }) },
    },
  },
};

const lookers: Answers = everyone;
/** A viewer changes nothing. */
const bookers: Answers = { ...everyone, viewing: "none" };

/** Whoever knows the address books with a client's people. */
export const bookingClosers: Surface["endpoints"] = {
  "/with/:page/:slug": {
    record: pageWith,
    page: lookers,
    commands: {
      choose: { who: bookers, form: (scene) => ({ intent: "choose", start: instantIn(scene, 96), cookies: "on" }) },
      book: {
        who: bookers,
        form: (scene) => ({ intent: "book", key: newId(), start: instantIn(scene, 120), ...input, ...guards }),
      },
    },
  },
};
