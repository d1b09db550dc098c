import { readFileSync } from "node:fs";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { listAddresses, listPosts, openAddress, readBody, takePost } from "#domain/posts/index.ts";
import { openDeals, today } from "./deals.ts";
import { signer } from "./deps.ts";

/** What an address reads in a body. */
export function itemsIn(sent: unknown, type = "application/json") {
  const read = readBody(typeof sent === "string" ? sent : JSON.stringify(sent), type);
  if (!read.ok) throw new Error(read.error);
  return read.items;
}

/** A post as a tool sends it: its shape is from the tool's documentation, its names are made up. */
export const fixture = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../domain/posts/fixtures/${name}.json`, import.meta.url), "utf8"));

/** A campaign whose address can be opened and sent to. */
export async function openPosts() {
  const app = await openDeals();
  const { db, noor, clientId, now } = app;
  const campaignId = newId();
  await db.insertInto("campaigns").values({ id: campaignId, clientId, name: "Autumn", createdAt: now }).execute();
  const of = { campaignId, clientId };
  const open = async (replaces = false) => {
    const opened = await openAddress({ db, actor: noor, now }, { ...of, replaces });
    if (!opened.ok) throw new Error(opened.problem.kind);
    return opened.value.secret;
  };
  const host = () => `${newId().slice(-12)}.test`;
  const send = (secret: string, sent: unknown, at = now) =>
    takePost({ db, actor: door, now: at, today, keys: signer }, { secret, items: itemsIn(sent) });
  const deals = () => db.selectFrom("deals").selectAll().where("campaignId", "=", campaignId).orderBy("id").execute();
  const listed = async () => {
    const addresses = await listAddresses({ db, actor: noor }, clientId);
    const sent = await listPosts({ db, actor: noor }, { clientId });
    const refused = await listPosts({ db, actor: noor }, { clientId, isRefused: true });
    if (!addresses.ok || !sent.ok || !refused.ok) throw new Error("not listed");
    return { addresses: addresses.value, posts: sent.value.posts, refused: refused.value.posts };
  };
  const comments = async () => {
    const written = db.selectFrom("dealComments").innerJoin("deals", "deals.id", "dealId").select("body");
    return (await written.where("campaignId", "=", campaignId).orderBy("dealComments.id").execute()).map(
      ({ body }) => body,
    );
  };
  return { ...app, campaignId, of, open, host, send, deals, listed, comments };
}
