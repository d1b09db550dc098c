import type { Answers, Expectation, Surface } from "../expectation.ts";
import { everyone, open } from "../gates.ts";
import { principals } from "../principals.ts";
import { answerOf } from "../records/deal.ts";
import { feed } from "../records/feed.ts";
import { seedProvider } from "../records/identity.ts";
import { linkFor } from "../records/link.ts";
import { portrait } from "../records/portrait.ts";
import { answerLink, meetingLink, unsubscribeLink } from "../records/signed-link.ts";
import { briefLinks } from "./briefs.ts";
import { signingLinks } from "./papers.ts";

const holders: Answers = Object.fromEntries(principals.map((who) => [who, "own"]));
/** Whoever is signed in as somebody else than its reader does not answer by a letter's link. */
const mayAnswer: Answers = { owner: "own", visitor: "own", suspended: "own", idle: "own" };
const password = "another-quiet-doorway";
const twice = { password, passwordAgain: password };
const away = (answer: number | `/${string}`, pending: number | `/${string}`): Answers => ({
  ...Object.fromEntries(principals.map((who) => [who, answer])),
  pending,
});

const opened = (purpose: "invite" | "reset" | "mail_change", form: Record<string, string>): Expectation => ({
  record: linkFor(purpose),
  page: holders,
  commands: { take: { who: holders, form: () => form } },
});

/** Goes to the provider first: the invitation is accepted when they come back. */
const withCompany = (invitation: Expectation): Expectation => ({
  ...invitation,
  commands: {
    ...invitation.commands,
    company: {
      who: holders,
      form: async (scene) => {
        await seedProvider(scene);
        return { intent: "company", terms: "on" };
      },
      writes: false,
    },
  },
});

/** Links to an account or calendar that open without signing in, and profile pictures. */
export const links: Surface = {
  name: "links",
  gate: open,
  isImpersonal: true,
  endpoints: {
    "/forgotten": {
      page: everyone,
      commands: { ask: { who: everyone, form: ({ cast }) => ({ email: cast.people.admin.email }), writes: false } },
    },
    "/reset/:link": opened("reset", twice),
    "/invitation/:link": withCompany(opened("invite", { password, terms: "on" })),
    "/confirm-mail/:link": opened("mail_change", {}),
    "/answer/:dealId/:claimNo/:link": {
      record: answerLink,
      page: holders,
      commands: {
        confirm: { who: mayAnswer, needsBare: true, form: () => ({ intent: "confirm" }) },
        dispute: {
          who: mayAnswer,
          needsBare: true,
          form: () => ({ intent: "dispute", reason: "other", words: "No." }),
        },
      },
    },
    "/met/:bookingId/:link": {
      record: meetingLink,
      page: holders,
      commands: {
        answer_meeting: {
          who: mayAnswer,
          needsBare: true,
          form: async (scene, side) => ({ ...(await answerOf({ ...scene, who: "owner" }, side)) }),
        },
      },
    },
    ...briefLinks,
    ...signingLinks,
    "/unsubscribe/:event/:link": {
      record: unsubscribeLink,
      page: holders,
      commands: { take: { who: holders, form: () => ({}) } },
    },
    "/feeds/:secret/calendar.ics": { record: feed, page: holders },
    "/login/new-password": {
      page: away("/login", "/login/second-factor"),
      commands: { replace: { who: {}, form: () => twice } },
    },
    "/pictures/:fileId": {
      record: portrait,
      page: { owner: "own", stranger: "own", viewing: "own", staff: "own", admin: "any" },
    },
  },
};
