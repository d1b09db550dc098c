import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { today } from "#tests/deals.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { fixture, itemsIn, openPosts } from "#tests/posts.ts";
import { askProof, awaitTest, chooseSource, pointAt, readAddress, saveRules, takeAgain, takePost } from "./index.ts";
import type { ProofForm } from "./post.schema.ts";

async function openSetUp() {
  const app = await openPosts();
  const { db, noor, now, of, at } = app;
  const ctx = { db, actor: noor, now, today };
  const read = async (minutes = 0) => {
    const address = await readAddress({ ...ctx, now: at(minutes).now }, of);
    if (!address.ok) throw new Error(address.problem.kind);
    return address.value;
  };
  const outcomes = async () => (await app.listed()).posts.map(({ outcome }) => outcome);
  let minute = 0;
  const send = (to: string, sent: unknown, when = at(++minute).now) => app.send(to, sent, when);
  return { ...app, send, ctx, read, outcomes, secret: await app.open() };
}

test("without any set-up, events of known tools become leads only where they mean it", async () => {
  const { send, secret, deals, outcomes } = await openSetUp();
  for (const name of ["instantly", "smartlead", "heyreach", "pipedrive"]) await send(secret, fixture(name));
  expect((await deals()).map(({ company }) => company).sort()).toEqual([
    "Iron Works",
    "Port Labs",
    "West Staal",
    "linde.example",
  ]);
  const category = { old_name: "Interested", new_name: "Not Interested" };
  await send(secret, { ...fixture("smartlead"), lead_category: category });
  await send(secret, { ...fixture("instantly"), event_type: "email_opened" });
  expect((await outcomes()).slice(0, 2)).toEqual(["ignored", "ignored"]);
  expect(await deals()).toHaveLength(4);
});

test("an event of somebody known becomes a note, a step or an opt-out, and of nobody known nothing or a deal", async () => {
  const { send, secret, deals, outcomes, comments, eventsOf, listed, host } = await openSetUp();
  const [jan, eva] = [`jan@${host()}`, `eva@${host()}`];
  const instantly = (event_type: string, lead_email = jan) => ({ ...fixture("instantly"), event_type, lead_email });
  await send(secret, instantly("email_bounced"));
  await send(secret, instantly("lead_unsubscribed", eva));
  expect(await deals()).toEqual([]);
  expect(await outcomes()).toEqual(["opted_out", "ignored"]);
  for (const event of ["lead_interested", "email_bounced", "lead_meeting_booked"]) await send(secret, instantly(event));
  await send(secret, { ...instantly("lead_unsubscribed"), timestamp: "later" });
  const [deal, ...others] = await deals();
  expect(others).toEqual([]);
  expect(await eventsOf(deal ?? { id: "" })).toMatchObject([{ kind: "found" }, { kind: "meeting_booked" }]);
  expect(await outcomes()).toEqual(["opted_out", "booked", "lead", "opted_out", "noted"]);
  expect(await comments()).toEqual([
    "Instantly: event_type is email_bounced.",
    `${jan} asked not to be contacted. Instantly: event_type is lead_unsubscribed.`,
  ]);
  await send(secret, instantly("lead_interested", eva));
  expect((await listed()).posts[0]).toMatchObject({
    outcome: "refused",
    became: { reason: expect.stringMatching(/^Asked on .+ not to be contacted\.$/) },
  });

  await send(secret, fixture("calendly"));
  const booked = (await listed()).posts[0];
  expect(booked).toMatchObject({ outcome: "booked", became: { company: "ulme.example" } });
  const [, met] = await eventsOf({ id: booked && "id" in booked.became ? booked.became.id : "" });
  expect(met).toMatchObject({ kind: "meeting_booked", onDay: "2026-12-02" });
});

test("a tool fills in fields and rules, which can be changed", async () => {
  const { ctx, of, read, send, secret, deals, outcomes } = await openSetUp();
  expect(await chooseSource(ctx, { ...of, source: "fax" })).toMatchObject({ ok: false });
  expect(await chooseSource(ctx, { ...of, source: "smartlead" })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ source: "smartlead", names: { company: "lead_data.company_name" } });
  const rules = [{ path: "lead_category.new_name", is: "hot", does: "lead" } as const];
  expect(await saveRules(ctx, { ...of, rules })).toMatchObject({ ok: true });
  await send(secret, fixture("smartlead"));
  await send(secret, { ...fixture("smartlead"), lead_category: { new_name: "HOT" } });
  expect(await outcomes()).toEqual(["lead", "ignored"]);
  expect(await deals()).toMatchObject([{ company: "Iron Works" }]);
});

test("a test is shown without its secrets, and nothing comes of it", async () => {
  const { ctx, of, read, at, send, secret, deals, outcomes } = await openSetUp();
  await awaitTest(ctx, of);
  expect(await read()).toMatchObject({ testUntil: at(15).now, sample: null });
  expect(await read(16)).toMatchObject({ testUntil: null });
  await send(secret, { ...fixture("smartlead"), secret_key: "do-not-show" }, at(1).now);
  const { sample, testUntil } = await read(2);
  expect(testUntil).toBeNull();
  expect(sample?.leaves).toContainEqual(
    expect.objectContaining({ path: "lead_data.company_name", value: "Iron Works" }),
  );
  expect(JSON.stringify(sample)).not.toContain("do-not-show");
  expect([await deals(), await outcomes()]).toEqual([[], ["test"]]);
  await send(secret, fixture("smartlead"), at(3).now);
  expect(await deals()).toHaveLength(1);
});

test("what was refused is taken in again by the fields as they are now, all at once, as of the day it was sent", async () => {
  const { ctx, of, at, read, send, secret, deals, host } = await openSetUp();
  const odd = (n: number) => ({ firma: `Odd ${n}`, kontakt: { post: `jo@${host()}` } });
  for (const n of [1, 2, 3]) await send(secret, odd(n), at(n).now);
  await send(secret, { nobody: "to reach" }, at(4).now);
  expect(await read()).toMatchObject({ refused: 4 });
  await pointAt(ctx, { ...of, field: "company", path: "firma" });
  await pointAt(ctx, { ...of, field: "contactEmail", path: "kontakt.post" });
  const later = { ...ctx, now: at(3 * 24 * 60).now };
  for (const _ of [1, 2]) expect(await takeAgain(later, of)).toMatchObject({ ok: true });
  expect((await deals()).map(({ company, foundOn }) => [company, foundOn]).sort()).toEqual([
    ["Odd 1", "2026-11-23"],
    ["Odd 2", "2026-11-23"],
    ["Odd 3", "2026-11-23"],
  ]);
  expect(await read()).toMatchObject({ refused: 1 });
});

test("one that was ignored is taken in by name, and none is left to take twice", async () => {
  const { ctx, of, send, secret, deals, listed } = await openSetUp();
  await send(secret, { ...fixture("instantly"), event_type: "reply_received" });
  const [ignored] = (await listed()).posts;
  expect(await takeAgain(ctx, of)).toMatchObject({ problem: { code: "intake-address-none-refused" } });
  await saveRules(ctx, { ...of, rules: [{ path: "event_type", is: "reply_received", does: "lead" }] });
  expect(await takeAgain(ctx, { ...of, post: ignored?.id })).toMatchObject({ ok: true });
  expect(await takeAgain(ctx, { ...of, post: ignored?.id })).toMatchObject({ ok: false });
  expect(await deals()).toMatchObject([{ company: "West Staal" }]);
});

test("a post proves itself by a secret or a signature, or it is refused", async () => {
  const { db, ctx, of, secret, now, host, deals, read } = await openSetUp();
  await keepSigner(db);
  const key = "a secret of the tool";
  const body = JSON.stringify({ company: "Proved", email: `jo@${host()}` });
  const hmac = (of = body) => createHmac("sha256", key).update(of);
  const time = Math.floor(now.getTime() / 1000);
  const timed = (at: number) => `t=${at},v1=${hmac(`${at}.${body}`).digest("hex")}`;
  const send = async (sent: string | undefined) => {
    const raw = { body: Buffer.from(body), header: (name: string) => (name === "x-proof" ? sent : undefined) };
    const taken = await takePost({ db, actor: door, now, today, keys: signer }, { secret, items: itemsIn(body), raw });
    return taken.ok ? "taken" : taken.problem.kind;
  };
  const ask = (form: Partial<ProofForm>) =>
    askProof({ ...ctx, keys: signer }, { ...of, proof: "secret", header: "x-proof", secret: key, ...form });
  expect(await ask({ secret: "" })).toMatchObject({ problem: { fields: { secret: ["Enter the secret."] } } });
  const good: [ProofForm["proof"], string[]][] = [
    ["secret", [key, `Bearer ${key}`]],
    ["hex", [hmac().digest("hex"), `sha256=${hmac().digest("hex")}`]],
    ["base64", [hmac().digest("base64"), `sha256=${hmac().digest("base64")}`]],
    ["timed", [timed(time)]],
  ];
  for (const [proof, headers] of good) {
    expect(await ask({ proof })).toMatchObject({ ok: true });
    for (const header of headers) expect(await send(header)).toBe("taken");
    const wrong = [undefined, "", "x", hmac("other").digest("hex"), hmac("other").digest("base64"), timed(time - 600)];
    for (const header of wrong) expect(await send(header)).toBe("conflict");
  }
  expect(await ask({ secret: "" })).toMatchObject({ ok: true });
  expect(await send(key)).toBe("taken");
  expect(JSON.stringify([await read(), await db.selectFrom("auditLog").selectAll().execute()])).not.toContain(key);
  expect(await ask({ proof: "none" })).toMatchObject({ ok: true });
  expect(await send(undefined)).toBe("taken");
  expect(await deals()).toHaveLength(1);
});

test("of what became no lead, an address keeps the latest thousand", async () => {
  const { db, now, campaignId, send, secret } = await openSetUp();
  const address = db.selectFrom("intakeAddresses").select("id").where("campaignId", "=", campaignId);
  const { id: addressId } = await address.executeTakeFirstOrThrow();
  const old = { addressId, at: new Date(now.getTime() - 60_000), outcome: "refused", reason: "No way.", body: "{}" };
  await db
    .insertInto("intakePosts")
    .values(Array.from({ length: 1005 }, () => ({ id: newId(), ...old })))
    .execute();
  await send(secret, { latest: "of all" });
  const kept = await db.selectFrom("intakePosts").select("body").where("addressId", "=", addressId).execute();
  expect(kept).toHaveLength(1000);
  expect(kept).toContainEqual({ body: '{"latest":"of all"}' });
});

test("whatever shape many posts have, none is a server error, and none is taken twice", async () => {
  const { send, secret, deals, outcomes } = await openSetUp();
  const count = Number(process.env["FOYER_POSTS"] ?? 300);
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  const one = <T>(of: readonly [T, ...T[]]): T => of[random(of.length)] ?? of[0];
  const cases = [(s: string) => s, (s: string) => s.toUpperCase(), (s: string) => s.replaceAll("_", " ")] as const;
  const wraps = [
    (x: object) => x,
    (x: object) => ({ data: x }),
    (x: object) => ({ lead: x, event: one(["a", "b"]) }),
  ] as const;
  const made = Array.from({ length: count }, (_, n) => {
    const name = one(cases);
    const values = {
      [name("company_name")]: one([`Firm ${n}`, "", null, 7, true, ["x"]]),
      [name("email")]: one([`jo@m${n}.test`, `jo${n}@gmail.com`, "nonsense", "", null]),
      [name("phone")]: one(["+44 20 7946 0000", "1", null]),
      [name("first_name")]: one(["Jo", " ", null]),
      [name("value")]: one(["€4.800,50", "lots", -3, 1e21, null]),
      [name("date")]: one(["2026-11-23", "2026-99-99", "yesterday", null]),
      __proto__: { x: 1 },
    };
    return one(wraps)(values);
  });
  for (const sent of made) expect(await send(secret, sent)).toMatchObject({ ok: true });
  const first = (await deals()).length;
  expect(first).toBeGreaterThan(count / 3);
  for (const sent of made) expect(await send(secret, sent)).toMatchObject({ ok: true });
  expect(await deals()).toHaveLength(first);
  expect((await outcomes()).length).toBeLessThanOrEqual(50);
});
