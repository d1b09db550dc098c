import type { Answers, Command } from "../expectation.ts";
import { everyone } from "../gates.ts";
import { answerTo, passkeyIdOf, seedPasskey } from "../records/passkey.ts";
import type { Scene } from "../scene.ts";

const ofOne = (who: Answers, form: (id: string) => Record<string, string>): Omit<Command, "sudo"> => ({
  who: Object.fromEntries(Object.keys(who).map((one) => [one, "own"])),
  record: async (scene, side) => {
    await passkeyIdOf(scene, side);
    return {};
  },
  form: async (scene, side) => form(await passkeyIdOf(scene, side)),
});

/** What users do with their own passkeys. */
export const passkeyDeeds = (who: Answers): Record<string, Command> => ({
  "add-passkey": {
    who,
    sudo: true,
    form: async (scene) => ({ intent: "add-passkey", name: "Phone", answer: await answerTo(scene, "add") }),
  },
  "rename-passkey": ofOne(who, (passkey) => ({ intent: "rename-passkey", passkey, name: "Old phone" })),
  "remove-passkey": { ...ofOne(who, (passkey) => ({ intent: "remove-passkey", passkey })), sudo: true },
});

const asking =
  (purpose: string): Command["form"] =>
  async (scene) => {
    await seedPasskey(scene);
    return { purpose };
  };

/** Who gets a challenge for what; asking again only adds another challenge. */
export const askingDeeds = (residents: Answers): Record<string, Command> => ({
  "ask at the door": { who: everyone, form: () => ({ purpose: "sign_in" }), writes: false },
  "ask for the second factor": { who: { pending: "any" }, form: asking("second_factor"), writes: false },
  "ask for a proof": { who: residents, form: asking("sudo"), writes: false },
  "ask for a new one": { who: residents, sudo: true, form: asking("add"), writes: false },
});

/** Forms with a passkey's response. */
export const showing = (purpose: "sign_in" | "second_factor" | "sudo") => async (scene: Scene) => ({
  intent: "passkey",
  answer: await answerTo(scene, purpose),
  ...(purpose === "sign_in" && { terms: "on" }),
});
