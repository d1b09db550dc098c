import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { setAddress } from "./address.queries.ts";
import { changed, onAddress } from "./change-address.ts";
import { addressConflict } from "./conflicts.ts";
import { savePost, selectRefused } from "./post.queries.ts";
import {
  againForm,
  chosenForm,
  type FieldPaths,
  type PostRule,
  pointForm,
  proofForm,
  sourceForm,
} from "./post.schema.ts";
import { proofSecret } from "./proof.ts";
import { leavesIn } from "./read-body.ts";
import { type PostContext, settlePost } from "./settle-post.ts";
import { isSource, sourceOf } from "./sources.ts";

const invalid = (field: string, because: string) =>
  refuse({ kind: "invalid", fields: { [field]: [because] } } as const);

/** Takes over the paths and rules of a tool. */
export const chooseSource = declareCommandOn({
  ...onAddress,
  input: sourceForm,
  run: async ({ db }, { source, ...of }, may, { id }) => {
    if (!isSource(source)) return invalid("source", "Choose one of the list.");
    const { fields, rules } = sourceOf(source);
    await setAddress(db, may, id, { source, mapping: chosenForm.parse(fields ?? {}), rules: rules ?? [] });
    return changed(null, of, { intake: "source", source });
  },
});

/** Says what becomes of which event. */
export const saveRules = declareCommandOn({
  ...onAddress,
  run: async ({ db }, { rules, ...of }: { rules: PostRule[]; campaignId: string; clientId: string }, may, { id }) => {
    await setAddress(db, may, id, { rules });
    return changed(null, of, { intake: "rules" });
  },
});

/** Makes a value of a post a field; the empty path leaves the field to its usual names. */
export const pointAt = declareCommandOn({
  ...onAddress,
  input: pointForm,
  run: async ({ db }, { field, path, ...of }, may, { id, chosen }) => {
    await setAddress(db, may, id, { mapping: { ...chosen, [field]: path } });
    return changed(null, of, { intake: "mapped" });
  },
});

/** Says under which path each field is sent. */
export const nameFields = declareCommandOn({
  ...onAddress,
  run: async ({ db }, { names, ...of }: { names: FieldPaths; campaignId: string; clientId: string }, may, { id }) => {
    await setAddress(db, may, id, { mapping: names });
    return changed(null, of, { intake: "mapped" });
  },
});

const minutes = 15;

/** The next post is shown, and nothing comes of it. */
export const awaitTest = declareCommandOn({
  ...onAddress,
  run: async ({ db, now }, _, may, { id }) => {
    await setAddress(db, may, id, { testUntil: new Date(now.getTime() + minutes * 60_000) });
    return unchanged(null);
  },
});

/** Asks posts for a secret or a signature, or no longer. Without a new secret, the one there is stays. */
export const askProof = declareCommandOn({
  ...onAddress,
  input: proofForm,
  run: async (
    { db, keys }: Context & { keys: SecretKeeper },
    { proof, header, secret, ...of },
    may,
    { id, secretVersion: before, sealed },
  ) => {
    const none = { proof: null, proofHeader: null, sealed: null, keyId: null };
    if (proof !== "none" && header === "") return invalid("header", "Enter the name of a header, such as X-Signature.");
    if (secret !== "" && secret.length < 8) return invalid("secret", "Enter at least 8 characters.");
    if (proof !== "none" && secret === "" && sealed === null) return invalid("secret", "Enter the secret.");
    const secretVersion = before + 1;
    const fresh = secret === "" ? {} : proofSecret.seal(keys, { id, secretVersion }, secret);
    await setAddress(db, may, id, proof === "none" ? none : { proof, proofHeader: header, ...fresh });
    return changed(null, of, { intake: "proof", proof });
  },
});

const mostAtOnce = 200;

/** Takes a refused post again, by the paths and rules as they are now, or all of them; none becomes two deals. */
export const takeAgain = declareCommandOn({
  ...onAddress,
  input: againForm,
  run: async (context: PostContext, { post = null, ...of }, may, address) => {
    const { db, now } = context;
    const posts = await selectRefused(db, may, { addressId: address.id, id: post, limit: mostAtOnce });
    if (posts.length === 0) return addressConflict("none-refused");
    let leads = 0;
    for (const { id, at, body } of posts) {
      const leaves = leavesIn(body);
      const { outcome, ...became } = await settlePost(context, may, { address, leaves, at });
      if (outcome === "again") continue;
      await savePost(db, may, { id, outcome, ...became }, now);
      if (outcome === "lead" || outcome === "booked") leads += 1;
    }
    return changed(null, of, { intake: "taken again", posts: posts.length, leads });
  },
});
