import { newId } from "#domain/kernel/id.ts";
import type { Answers, Surface } from "../expectation.ts";
import { everyone, open, team } from "../gates.ts";
import { instantIn } from "../records/meeting.ts";
import { meetingType, slugOf } from "../records/meeting-type.ts";
import { keyedOperations } from "./api-keyed.ts";

const bookers: Answers = {
  visitor: "own",
  owner: "own",
  stranger: "own",
  pending: "own",
  suspended: "own",
  idle: "own",
  ...team,
};
const input = { name: "Ida Moss", email: "ida@visitor.test", timeZone: "UTC", consent: true };

/** The operations of the API. */
export const api: Surface = {
  name: "api",
  gate: open,
  endpoints: {
    ...keyedOperations,
    "GET /meeting-types": {
      place: async (scene) => {
        await slugOf(scene, "own");
        await slugOf(scene, "other");
        return {};
      },
      page: everyone,
    },
    "GET /meeting-types/{slug}/starts": {
      record: async (scene, side) => ({
        ...(await meetingType(scene, side)),
        search: { from: instantIn(scene, 96), to: instantIn(scene, 120), timeZone: "UTC" },
      }),
      page: { ...bookers, viewing: "own" },
    },
    "POST /holds": {
      record: meetingType,
      commands: {
        hold: {
          who: bookers,
          form: async (scene, side) => ({ meetingType: await slugOf(scene, side), start: instantIn(scene, 96) }),
        },
      },
    },
    "POST /bookings": {
      record: meetingType,
      commands: {
        book: {
          who: bookers,
          headers: () => ({ "Idempotency-Key": newId() }),
          form: async (scene, side) => ({
            meetingType: await slugOf(scene, side),
            start: instantIn(scene, 120),
            ...input,
          }),
        },
      },
    },
  },
};
