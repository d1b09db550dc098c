import { password } from "#tests/people.ts";
import type { Answers, Command, Expectation, Surface } from "../expectation.ts";
import { clients, profile as gate, staffOnly, team } from "../gates.ts";
import { asking, assistantIdOf } from "../records/assistant.ts";
import { identityIdOf, seedProvider } from "../records/identity.ts";
import { newsIdOf } from "../records/notification.ts";
import { browserForm, browserIdOf } from "../records/push.ts";
import { sessionIdOf } from "../records/session.ts";
import { ownFactor } from "./factors.ts";
import { passkeyDeeds } from "./passkeys.ts";

const residents: Answers = { ...team, ...clients };
const own = (who: Answers): Answers => Object.fromEntries(Object.keys(who).map((one) => [one, "own"]));

const facts = { firstName: "Ana", lastName: "Moss", phone: "", timeZone: "Europe/Berlin", theme: "dark", seen: "1" };
const next = "another-quiet-doorway";
const change = { currentPassword: password, newPassword: next, confirmPassword: next };

const save = (who: Answers): Command => ({ who, form: () => facts });
const companyDeeds = (who: Answers): Record<string, Command> => ({
  "link-company": {
    who,
    sudo: true,
    form: async (scene) => {
      await seedProvider(scene);
      return { intent: "link-company" };
    },
    writes: false,
  },
  "unlink-company": {
    who: own(who),
    sudo: true,
    record: async (scene, side) => {
      await identityIdOf(scene, side);
      return {};
    },
    form: async (scene, side) => ({ intent: "unlink-company", identity: await identityIdOf(scene, side) }),
  },
});

export const securityDeeds = (who: Answers): Record<string, Command> => ({
  ...passkeyDeeds(who),
  ...companyDeeds(who),
  password: ownPassword(who),
  disconnect: {
    // An admin ends anybody's, here as on that person's page.
    who: { ...own(who), ...("admin" in who && { admin: "any" as const }) },
    record: async (scene, side) => {
      await assistantIdOf(scene, side);
      return {};
    },
    form: async (scene, side) => ({ intent: "disconnect", assistant: await assistantIdOf(scene, side) }),
  },
  everywhere: { who, form: () => ({ intent: "everywhere" }) },
  end: {
    who: own(who),
    record: async (scene, side) => {
      await sessionIdOf(scene, side);
      return {};
    },
    form: async (scene, side) => ({ intent: "end", session: await sessionIdOf(scene, side) }),
  },
});

export const about = (who: Answers): Expectation => ({ page: who, commands: { save: save(who) } });
export const security = (who: Answers): Expectation => ({ page: who, commands: securityDeeds(who) });

export const mail = (who: Answers): Expectation => ({
  page: who,
  commands: { change: { who, form: ({ cast }) => ({ email: `new.${cast.people.admin.email}`, password }) } },
});

const ownPassword = (who: Answers): Command => ({ who, form: () => ({ intent: "password", ...change }) });
const ownNews = (who: Answers): Command => ({
  who,
  form: () => ({ intent: "notifications", "update_posted.mail": "on" }),
});

const pushDeeds = (who: Answers): Record<string, Command> => ({
  "turn-on-push": {
    who,
    sudo: true,
    form: async (scene) => ({ intent: "turn-on-push", ...(await browserForm(scene)) }),
  },
  "turn-off-push": {
    who: own(who),
    record: async (scene, side) => {
      await browserIdOf(scene, side);
      return {};
    },
    form: async (scene, side) => ({ intent: "turn-off-push", subscription: await browserIdOf(scene, side) }),
  },
});

export const choices = (who: Answers): Expectation => ({
  page: who,
  commands: { notifications: ownNews(who), ...pushDeeds(who) },
});

/** The staff's tab in the workspace; admins have the app's settings there. */
export const ownSettings: Expectation = {
  page: team,
  commands: { password: ownPassword(staffOnly), notifications: ownNews(staffOnly) },
};

const news: Expectation = {
  place: async (scene) => {
    await newsIdOf(scene, "own");
    await newsIdOf(scene, "other");
    return {};
  },
  page: residents,
  commands: {
    read: {
      who: own(residents),
      record: async (scene, side) => {
        await newsIdOf(scene, side);
        return {};
      },
      form: async (scene, side) => ({ intent: "read", id: await newsIdOf(scene, side) }),
    },
    "read-all": { who: residents, form: () => ({ intent: "read-all" }) },
  },
};

/** Everyone's own profile. */
export const profile: Surface = {
  name: "profile",
  gate,
  endpoints: {
    "/profile": about(residents),
    "/profile/security": security(residents),
    "/profile/mail": mail(residents),
    "/profile/notifications": choices(residents),
    "/notifications": news,
    "/oauth/authorize": {
      place: asking,
      page: residents,
      commands: {
        connect: { who: residents, sudo: true, form: () => ({ intent: "connect", "updates:read": "on" }) },
        cancel: { who: residents, form: () => ({ intent: "cancel" }), writes: false },
      },
    },
    "/notifications/unread": { page: residents },
    "/notifications/here": { page: residents },
    // Last, as its forms put another secret into the factors of those who ask.
    "/profile/second-factor": ownFactor(residents),
  },
};
