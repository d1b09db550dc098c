import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { type OfCampaign, setAddress } from "./address.queries.ts";
import { onAddress } from "./change-address.ts";
import { addressConflict } from "./conflicts.ts";
import { savePost, selectRefused } from "./post.queries.ts";
import { chosenForm, type FieldPaths, type PostField, type PostRule, type ProofForm } from "./post.schema.ts";
import { proofSecret } from "./proof.ts";
import { leavesIn } from "./read-body.ts";
import { type PostContext, settlePost } from "./settle-post.ts";
import { isSource, sourceOf } from "./sources.ts";

/** Takes over the paths and rules of a tool. */
export async function chooseSource(context: Context, { source, ...of }: OfCampaign & { source: string }) {
  if (!isSource(source)) return refuse({ kind: "invalid", fields: { source: ["Choose one of the list."] } });
  return onAddress(context, of, async (tx, may, { id }) => {
    const { fields, rules } = sourceOf(source);
    await setAddress(tx, may, id, { source, mapping: chosenForm.parse(fields ?? {}), rules: rules ?? [] });
    return { intake: "source", source };
  });
}

/** Says what becomes of which event. */
export const saveRules = (context: Context, { rules, ...of }: OfCampaign & { rules: PostRule[] }) =>
  onAddress(context, of, async (tx, may, { id }) => {
    await setAddress(tx, may, id, { rules });
    return { intake: "rules" };
  });

/** Makes a value of a post a field; the empty path leaves the field to its usual names. */
export const pointAt = (context: Context, { field, path, ...of }: OfCampaign & { field: PostField; path: string }) =>
  onAddress(context, of, async (tx, may, { id, chosen }) => {
    await setAddress(tx, may, id, { mapping: { ...chosen, [field]: path } });
    return { intake: "mapped" };
  });

/** Says under which path each field is sent. */
export const nameFields = (context: Context, { names, ...of }: OfCampaign & { names: FieldPaths }) =>
  onAddress(context, of, async (tx, may, { id }) => {
    await setAddress(tx, may, id, { mapping: names });
    return { intake: "mapped" };
  });

const minutes = 15;

/** The next post is shown, and nothing comes of it. */
export const awaitTest = (context: Context, of: OfCampaign) =>
  onAddress(context, of, async (tx, may, { id }) => {
    await setAddress(tx, may, id, { testUntil: new Date(context.now.getTime() + minutes * 60_000) });
    return null;
  });

/** Asks posts for a secret or a signature, or no longer. Without a new secret, the one there is stays. */
export async function askProof(
  { keys, ...context }: Context & { keys: SecretKeeper },
  { proof, header, secret, ...of }: OfCampaign & ProofForm,
): Promise<Result<null>> {
  const none = { proof: null, proofHeader: null, sealed: null, keyId: null };
  if (proof !== "none" && header === "")
    return refuse({ kind: "invalid", fields: { header: ["Enter the name of a header, such as X-Signature."] } });
  if (secret !== "" && secret.length < 8)
    return refuse({ kind: "invalid", fields: { secret: ["Enter at least 8 characters."] } });
  let isMissing = false;
  const saved = await onAddress(context, of, async (tx, may, { id, secretVersion: before, sealed }) => {
    isMissing = proof !== "none" && secret === "" && sealed === null;
    if (isMissing) return null;
    const secretVersion = before + 1;
    const fresh = secret === "" ? {} : proofSecret.seal(keys, { id, secretVersion }, secret);
    await setAddress(tx, may, id, proof === "none" ? none : { proof, proofHeader: header, ...fresh });
    return { intake: "proof", proof };
  });
  return isMissing ? refuse({ kind: "invalid", fields: { secret: ["Enter the secret."] } }) : saved;
}

const mostAtOnce = 200;

/** Takes a refused post again, by the paths and rules as they are now, or all of them; none becomes two deals. */
export async function takeAgain(
  context: PostContext,
  { post = null, ...of }: OfCampaign & { post?: string | null | undefined },
): Promise<Result<null>> {
  let hadNone = false;
  const taken = await onAddress(context, of, async (tx, may, address) => {
    const posts = await selectRefused(tx, may, { addressId: address.id, id: post, limit: mostAtOnce });
    hadNone = posts.length === 0;
    let leads = 0;
    for (const { id, at, body } of posts) {
      const leaves = leavesIn(body);
      const { outcome, ...became } = await settlePost({ ...context, db: tx }, may, { address, leaves, at });
      if (outcome === "again") continue;
      await savePost(tx, may, { id, outcome, ...became }, context.now);
      if (outcome === "lead" || outcome === "booked") leads += 1;
    }
    return hadNone ? null : { intake: "taken again", posts: posts.length, leads };
  });
  return hadNone ? addressConflict("none-refused") : taken;
}
