import { password } from "#tests/people.ts";
import { codeAt } from "#tests/totp.ts";
import type { Answers, Expectation, Surface } from "../expectation.ts";
import { clients, open, team } from "../gates.ts";
import { recoveryCode, secret, seedFactor } from "../records/factor.ts";
import type { Scene } from "../scene.ts";
import { passkeyDeeds, showing } from "./passkeys.ts";

const residents: Answers = { ...team, ...clients };
const away: Answers = { visitor: "/login", suspended: "/login", idle: "/login", pending: "/login/second-factor" };
const home: Answers = Object.fromEntries([...Object.keys(residents), "viewing"].map((who) => [who, "/login"]));

const withFactor = (isConfirmed: boolean, fields: (scene: Scene) => Record<string, string>) => async (scene: Scene) => {
  await seedFactor(scene, isConfirmed);
  return fields(scene);
};
const code = ({ app }: Scene) => codeAt(secret, app.clock());

/** A user's own second factor, in their profile. */
export const ownFactor = (who: Answers): Expectation => ({
  page: who,
  commands: {
    start: { who, sudo: true, needsBare: true, form: () => ({ intent: "start" }) },
    confirm: {
      who,
      sudo: true,
      form: withFactor(false, (scene) => ({ intent: "confirm", code: code(scene), secret, uri: "otpauth://totp/x" })),
    },
    renew: { who, sudo: true, form: withFactor(true, () => ({ intent: "renew" })) },
    remove: { who, sudo: true, form: withFactor(true, () => ({ intent: "remove" })) },
  },
});

/** What comes between a password and being signed in. */
export const factors: Surface = {
  name: "factors",
  gate: open,
  isImpersonal: true,
  endpoints: {
    "/login/second-factor": {
      page: { ...home, ...away, pending: "any" },
      commands: {
        pass: { who: { ...home, ...away, pending: "any" }, form: withFactor(true, () => ({ code: recoveryCode })) },
        passkey: { who: { ...home, ...away, pending: "any" }, form: showing("second_factor") },
      },
    },
    "/login/factor-setup": {
      page: { ...residents, ...away, viewing: "any" },
      // None of these callers owes one: the others set theirs up in their profile.
      commands: Object.fromEntries(
        ["start", "confirm", "renew", "remove", ...Object.keys(passkeyDeeds({}))].map((intent) => [
          intent,
          { who: {}, form: () => ({ intent }) },
        ]),
      ),
    },
    "/sudo": {
      page: { ...residents, ...away },
      commands: {
        prove: { who: { ...residents, ...away }, form: () => ({ password }) },
        passkey: { who: { ...residents, ...away }, form: showing("sudo") },
      },
    },
  },
};
