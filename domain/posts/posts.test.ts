import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { openPosts } from "#tests/posts.ts";
import { assignedTo } from "#tests/tasks.ts";
import { closeAddress, forgetPosts, listAddresses, listPosts, nameFields, openAddress } from "./index.ts";
import { chosenForm } from "./post.schema.ts";

test("a lead that is sent becomes a deal of the campaign, and the same reference twice makes one", async () => {
  const { open, send, deals, host, listed, eventsOf } = await openPosts();
  const secret = await open();
  const lead = { Company: "Anker AG", Email: `a@${host()}`, Value: "4800.50", Ref: `R-${newId()}`, color: "blue" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(secret, lead)));

  expect(new Set(answers.map((one) => (one.ok ? one.value.ids[0] : one.problem.kind))).size).toBe(1);
  const [deal, ...others] = await deals();
  expect(others).toEqual([]);
  expect(deal).toMatchObject({ company: "Anker AG", expectedMinor: 480_050n, externalRef: lead.Ref, createdBy: null });
  expect(await eventsOf(deal ?? { id: "" })).toMatchObject([{ kind: "found", onDay: "2026-11-23" }]);
  expect(await listed()).toMatchObject({ addresses: [{ taken: 1 }], refused: [] });
});

const noWay = "Nothing in it says how to reach anybody: no email address, phone number or website.";

test("what can't become a deal is kept with its reason, and the sender gets an id all the same", async () => {
  const { db, open, send, deals, host, listed, add, at } = await openPosts();
  const secret = await open();
  const known = host();
  await add({ company: "Known & Co", website: `https://${known}/` });
  const wrong: [unknown, string | RegExp][] = [
    [
      { company: "Again", email: `b@${known}` },
      `Known & Co (${known}) was brought to this client already and is protected.`,
    ],
    [{ company: "No way" }, noWay],
    [{ nothing: "of use" }, noWay],
    [{ object: "page", entry: [{ changes: [{ value: { leadgen_id: "55" } }] }] }, /^Facebook sent only the number/],
  ];
  for (const [fields] of wrong) expect(await send(secret, fields)).toMatchObject({ ok: true });
  expect(await deals()).toEqual([]);
  const { refused } = await listed();
  expect(refused).toHaveLength(wrong.length);
  for (const [fields, reason] of wrong)
    expect(refused.find(({ body }) => body === JSON.stringify(fields))?.became).toEqual({
      reason: typeof reason === "string" ? reason : expect.stringMatching(reason),
    });

  await forgetPosts({ db, actor: jobs, now: at(29 * 24 * 60).now });
  expect((await listed()).refused).toHaveLength(wrong.length);
  await forgetPosts({ db, actor: jobs, now: at(31 * 24 * 60).now });
  expect((await listed()).refused).toEqual([]);
});

test("a refused lead that is sent again corrected is taken", async () => {
  const { open, send, deals, host, listed, at } = await openPosts();
  const secret = await open();
  const lead = { company: "Birke", email: `a@${host()}`, ref: `R-${newId()}` };
  await send(secret, { ...lead, email: "" });
  await send(secret, lead, at(1).now);
  const [deal] = await deals();
  expect(deal).toMatchObject({ company: "Birke", externalRef: lead.ref });
  expect((await listed()).posts).toMatchObject([
    { campaign: "Autumn", became: { id: deal?.id, company: "Birke" } },
    { became: { reason: noWay } },
  ]);
});

test("the same reference gets the same id, whatever became of it, and for as long", async () => {
  const { db, open, send, host, add, listed, at } = await openPosts();
  const secret = await open();
  const known = host();
  await add({ company: "Known & Co", website: `https://${known}/` });
  const leads = [
    { company: "New", email: `a@${host()}`, ref: "taken" },
    { company: "Again", email: `b@${known}`, ref: "known already" },
    { company: "Unreachable", email: "", ref: "wrong" },
    { name: "Nobody", ref: "of no way" },
  ];
  const idsAfter = async (days: number) => {
    const answers = [];
    for (const lead of leads) answers.push(await send(secret, lead, at(days * 24 * 60).now));
    return answers.map((one) => (one.ok ? one.value.ids[0] : one.problem.kind));
  };

  const first = await idsAfter(0);
  expect(new Set(first).size).toBe(leads.length);
  expect(await idsAfter(0)).toEqual(first);
  expect(await idsAfter(20)).toEqual(first);
  await forgetPosts({ db, actor: jobs, now: at(31 * 24 * 60).now });
  const later = await idsAfter(31);
  expect(later.filter((id) => first.includes(id))).toEqual([]);
  expect(await idsAfter(32)).toEqual(later);
  expect((await listed()).addresses).toMatchObject([{ taken: 0 }]);

  const corrected = { ...leads[2], email: `e@${host()}` };
  expect(await send(secret, corrected, at(32 * 24 * 60).now)).toMatchObject({ value: { ids: [later[2]] } });
  expect((await listed()).addresses).toMatchObject([{ taken: 1 }]);
});

test("a lead that says it was found more than a week ago is found today, with a note", async () => {
  const { open, send, host, deals, comments } = await openPosts();
  const secret = await open();
  for (const date of ["2001-01-01", "2026-11-15", "2026-11-16", "2026-12-24"])
    await send(secret, { company: `Of ${date}`, email: `a@${host()}`, date });

  expect((await deals()).map(({ company, foundOn }) => [company, foundOn]).sort()).toEqual([
    ["Of 2001-01-01", "2026-11-23"],
    ["Of 2026-11-15", "2026-11-23"],
    ["Of 2026-11-16", "2026-11-16"],
    ["Of 2026-12-24", "2026-11-23"],
  ]);
  expect(await comments()).toHaveLength(3);
});

test("what was sent is listed page by page, the latest first", async () => {
  const { db, noor, clientId, open, send, at } = await openPosts();
  const secret = await open();
  for (const minute of [1, 2, 3]) await send(secret, { company: `No ${minute}` }, at(minute).now);
  const read = async (before: string | null) => {
    const page = await listPosts({ db, actor: noor }, { clientId, before, limit: 2 });
    if (!page.ok) throw new Error(page.problem.kind);
    return page.value;
  };
  const first = await read(null);
  const rest = await read(first.older);
  expect([first, rest].map(({ posts }) => posts.map(({ body }) => JSON.parse(body).company))).toEqual([
    ["No 3", "No 2"],
    ["No 1"],
  ]);
  expect(rest.older).toBeNull();
  expect(await listPosts({ db, actor: noor }, { clientId, before: "no-id" })).toMatchObject({ ok: false });
});

test("fields under other names are read by the names that were chosen", async () => {
  const { db, noor, now, of, open, send, deals, host, listed } = await openPosts();
  const secret = await open();
  const names = chosenForm.parse({ company: "Firma", contactEmail: "Post" });
  expect(await nameFields({ db, actor: noor, now }, { ...of, names })).toMatchObject({ ok: true });
  await send(secret, { firma: "Erle", post: `a@${host()}`, phone: "+44 20 7946 0000" });
  expect(await deals()).toMatchObject([{ company: "Erle", contactPhone: "+44 20 7946 0000" }]);
  expect(await listed()).toMatchObject({ addresses: [{ source: "any", taken: 1 }] });
});

test("a new secret closes the one before, a closed address takes nothing, and the secret is not stored", async () => {
  const { db, noor, now, of, open, send, host, campaignId } = await openPosts();
  const lead = () => ({ company: "Ulme", email: `a@${host()}` });
  const first = await open();
  const unasked = await openAddress({ db, actor: noor, now }, of);
  expect(unasked).toMatchObject({
    problem: { because: expect.stringMatching(/^Someone has already opened an address/) },
  });
  const second = await open(true);
  expect(await send(first, lead())).toMatchObject({ problem: { kind: "missing" } });
  expect(await send(second, lead())).toMatchObject({ ok: true });
  const stored = await db.selectFrom("intakeAddresses").selectAll().where("campaignId", "=", campaignId).execute();
  const log = await db.selectFrom("auditLog").selectAll().where("entityId", "=", campaignId).execute();
  expect(JSON.stringify([stored, log])).not.toContain(second);

  for (const _ of [1, 2]) expect(await closeAddress({ db, actor: noor, now }, of)).toEqual({ ok: true, value: null });
  expect(await send(second, lead())).toMatchObject({ problem: { kind: "missing" } });
  expect(await nameFields({ db, actor: noor, now }, { ...of, names: chosenForm.parse({}) })).toMatchObject({
    ok: false,
  });
});

test("nobody outside a client's scope opens, lists or closes its addresses", async () => {
  const { db, ana, noor, now, of, clientId, open } = await openPosts();
  await open();
  expect(await openAddress({ db, actor: noor, now }, { ...of, clientId: newId() })).toMatchObject({
    problem: { kind: "missing" },
  });
  const elsewhere = staffOf(newId(), { scope: "assigned", assignments: [assignedTo(newId())] });
  for (const actor of [ana, elsewhere]) {
    expect(await openAddress({ db, actor, now }, of)).toMatchObject({ problem: { kind: "missing" } });
    expect(await closeAddress({ db, actor, now }, of)).toMatchObject({ problem: { kind: "missing" } });
    expect(await listAddresses({ db, actor }, clientId)).toMatchObject({ problem: { kind: "missing" } });
    expect(await listPosts({ db, actor }, { clientId })).toMatchObject({ problem: { kind: "missing" } });
  }
});
