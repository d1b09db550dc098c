import { password } from "#tests/people.ts";
import type { Answers, Surface } from "../expectation.ts";
import { clients, everyone, open, team } from "../gates.ts";
import { principals } from "../principals.ts";
import { seedProvider } from "../records/identity.ts";
import { askingDeeds, showing } from "./passkeys.ts";

const signedIn: Answers = { ...team, ...clients, viewing: "any", pending: "any" };
const homes: Answers = {
  owner: "/dashboard",
  stranger: "/dashboard",
  staff: "/studio",
  unassigned: "/studio",
  admin: "/studio",
  viewing: "/dashboard",
  pending: "/login/second-factor",
};
const all = (answer: number | `/${string}`): Answers => Object.fromEntries(principals.map((who) => [who, answer]));
const newcomer = {
  firstName: "Eve",
  lastName: "Doe",
  email: "eve@house.test",
  password,
  timeZone: "UTC",
  minLength: "10",
  teamNeedsSecondFactor: "on",
  token: "guessed",
};

/** Signing in and out. */
export const account: Surface = {
  name: "account",
  gate: open,
  isImpersonal: true,
  endpoints: {
    "/login": {
      page: { ...everyone, ...homes },
      commands: {
        "sign in": {
          needsBare: true,
          who: { ...everyone, suspended: 401 },
          form: ({ cast, who }) => {
            const { email } = cast.people[who === "visitor" ? "owner" : who];
            return { email, password, terms: "on" };
          },
        },
        passkey: { who: { ...everyone, suspended: 401 }, form: showing("sign_in") },
        company: {
          who: everyone,
          form: async (scene) => {
            await seedProvider(scene);
            return { intent: "company", terms: "on" };
          },
          writes: false,
        },
      },
    },
    "/company-sign-in": { page: all("/login") },
    "/company-sign-in/callback": { page: all("/login") },
    "/setup": {
      page: all("/login"),
      commands: { "move in": { who: all("/login"), asData: all(409), form: () => newcomer } },
    },
    "/sign-out": { commands: { "sign out": { who: everyone, form: () => ({}), writes: false } } },
    "/passkey": { commands: askingDeeds({ ...team, ...clients }) },
    "/heartbeat": {
      page: { ...all(401), ...signedIn },
      commands: { beat: { who: { ...all(401), ...signedIn }, form: () => ({ ago: "0" }), writes: false } },
    },
  },
};
