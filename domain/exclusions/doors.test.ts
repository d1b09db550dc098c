import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { addDeal, answerReturn, editDeal, readDealToEdit, returnDeal } from "#domain/deals/commands/index.ts";
import { importDeals, readIntake, startIntake } from "#domain/deals/intake/index.ts";
import { readDeal } from "#domain/deals/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { addLead } from "#domain/leads/index.ts";
import { newLeadForm } from "#domain/leads/lead.schema.ts";
import { listPosts, openAddress, takePost } from "#domain/posts/index.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { found, openDeals, today } from "#tests/deals.ts";
import { signer } from "#tests/deps.ts";
import { openMeetings } from "#tests/meetings.ts";
import { itemsIn } from "#tests/posts.ts";
import { addExclusions, takeOptOut } from "./index.ts";

const said = "On Ana Works' list: their customer since 23 Nov 2026.";

const rowsIn = (written: string) => {
  const table = readCsv(written, 100);
  return table.ok ? table.rows : [];
};

async function openDoors() {
  const app = await openDeals({ returnDays: 30 });
  const { db, noor, clientId, now } = app;
  const host = `${newId().slice(-12)}.test`;
  const exclude = (text: string, at = now) =>
    addExclusions(
      { db, actor: noor, now: at },
      { clientId, lines: [{ row: 1, text, kind: "customer", lapsesOn: null }] },
    );
  const put = (form: Partial<Parameters<typeof found>[0]>) =>
    addDeal({ db, actor: noor, now }, { clientId, ...found({ foundOn: "2026-11-23", ...form }) });
  return { ...app, host, exclude, put };
}

test("a deal with somebody on the list is refused where they are named, and near names are asked about once", async () => {
  const { put, exclude, host } = await openDoors();
  for (const entry of [host, "+44 20 7946 0000", `Anker ${host}`]) await exclude(entry);
  const refused = async (form: Parameters<typeof put>[0]) => {
    const result = await put(form);
    return !result.ok && result.problem.kind === "invalid" ? result.problem.fields : null;
  };
  expect(await refused({ contactEmail: `jo@sales.${host}` })).toEqual({ contactEmail: [said] });
  expect(await refused({ website: `https://www.${host}/` })).toEqual({ website: [said] });
  expect(await refused({ contactPhone: "0044 20 7946 0000" })).toEqual({ contactPhone: [said] });
  expect(await refused({ company: `ANKER ${host}` })).toEqual({ company: [said] });
  expect(await refused({ company: `Anker ${host} GmbH`, near: undefined })).toEqual({
    near: [`On the client's list of exclusions is a name like it: Anker ${host}. Add it all the same?`],
  });
  expect(await put({ company: `Anker ${host} GmbH`, near: "on" })).toMatchObject({ ok: true });
});

test("an entry made after a lead was found does not count against it", async () => {
  const { put, exclude, host, db, noor, clientId, deps } = await openDoors();
  const earlier = await put({ contactEmail: `jo@${host}`, foundOn: "2026-11-20" });
  await exclude(host);
  expect(await put({ contactEmail: `ana@a.${host}`, foundOn: "2026-11-20" })).toMatchObject({ ok: true });
  // The lead that was there before can be mended, but becomes nobody else on the list.
  const which = { clientId, id: earlier.ok ? earlier.value.id : "" };
  const edit = async (but: Partial<ReturnType<typeof found>>) => {
    const read = await readDealToEdit({ db, actor: noor }, which);
    if (!read.ok) throw new Error(read.problem.kind);
    const { foundOn: _, near: __, key: ___, ...facts } = found({ contactEmail: `jo@${host}`, ...but });
    return editDeal({ db, actor: noor, ...deps }, { ...which, ...facts, seen: read.value.version });
  };
  expect(await edit({ contactEmail: `jo.moss@${host}` })).toMatchObject({ ok: true });
  await exclude(`else-${host}`);
  expect(await edit({ contactEmail: `jo@else-${host}` })).toMatchObject({
    problem: { fields: { contactEmail: [said] } },
  });
});

test("an opt-out counts for every new lead, whatever day it was found on, and lets an older deal be mended", async () => {
  const { put, host, db, noor, clientId, now, deps } = await openDoors();
  const earlier = await put({ contactEmail: `jo@there-${host}`, foundOn: "2026-11-20" });
  const phone = `+44 20 ${10_000_000 + (Number.parseInt(newId().slice(-6), 16) % 10_000_000)}`;
  const hashed = createHash("sha256").update(`hash-${host}`).digest("hex");
  const lines = [`ask@mail-${host}`, `dom-${host}`, phone, `Opt ${host}`, hashed, `there-${host}`].map((text, at) => ({
    row: at + 1,
    text,
    kind: "opt_out",
    lapsesOn: null,
  }));
  await addExclusions({ db, actor: noor, now }, { clientId: null, lines });
  const because = "Asked on 23 Nov 2026 not to be contacted.";
  for (const [field, form] of [
    ["contactEmail", { contactEmail: `ask@mail-${host}` }],
    ["website", { website: `https://www.dom-${host}` }],
    ["contactEmail", { contactEmail: `jo@hash-${host}` }],
    ["contactPhone", { contactPhone: phone }],
    ["company", { company: `Opt ${host}` }],
  ] as const)
    expect(await put({ ...form, foundOn: "2026-11-02" })).toMatchObject({
      problem: { fields: { [field]: [because] } },
    });

  const intake = { db, actor: noor, now, read: rowsIn, decimal: (written: string) => written };
  const table = plainTable(`Company;Email;Found\nAnker;ask@mail-${host};2026-11-02`, ["company", "email", "foundOn"]);
  const started = await startIntake({ db, actor: noor, now }, { clientId, table });
  expect(await readIntake(intake, started.ok ? started.value.id : "")).toMatchObject({
    value: { planned: [{ company: "Anker", because }] },
  });

  const which = { clientId, id: earlier.ok ? earlier.value.id : "" };
  const edit = async (but: Partial<ReturnType<typeof found>>) => {
    const read = await readDealToEdit({ db, actor: noor }, which);
    const { foundOn: _, near: __, key: ___, ...facts } = found({ contactEmail: `jo@there-${host}`, ...but });
    return editDeal({ db, actor: noor, ...deps }, { ...which, ...facts, seen: read.ok ? read.value.version : 0 });
  };
  expect(await edit({ contactName: "Jo Moss" })).toMatchObject({ ok: true });
  expect(await edit({ contactEmail: `jo@dom-${host}` })).toMatchObject({
    problem: { fields: { contactEmail: [because] } },
  });
});

test("a table says of each line that a list forbids it, and shows names that are like one on it", async () => {
  const { db, noor, clientId, now, exclude, host } = await openDoors();
  await exclude(host);
  await exclude(`Birke ${host}`);
  await takeOptOut({ db, actor: door, now }, { email: `no@opt-${host}`, source: "Instantly" });
  const rows = [
    "Company;Email",
    `Anker;a@${host}`,
    `Birke ${host} AG;b@b-${host}`,
    `Cedar;NO@opt-${host}`,
    `Dorn;d@d-${host}`,
  ];
  const text = rows.join("\n");
  const intake = { db, actor: noor, now, read: rowsIn, decimal: (written: string) => written };
  const started = await startIntake(
    { db, actor: noor, now },
    { clientId, table: plainTable(text, ["company", "email"]) },
  );
  const id = started.ok ? started.value.id : "";
  const preview = await readIntake(intake, id);
  if (!preview.ok) throw new Error(preview.problem.kind);
  expect(preview.value.planned).toMatchObject([
    { row: 2, company: "Anker", because: said, near: [] },
    { row: 3, company: `Birke ${host} AG`, because: null, near: [`Birke ${host}`] },
    { row: 4, company: "Cedar", because: "Asked on 23 Nov 2026 not to be contacted.", near: [] },
    { row: 5, company: "Dorn", because: null, near: [] },
  ]);
  expect(await importDeals(intake, { ...intake, id, seen: preview.value.seen })).toMatchObject({ ok: true });
});

test("a post is refused with the reason in the studio, and its sender learns nothing", async () => {
  const { db, noor, clientId, now, exclude, host } = await openDoors();
  await exclude(host);
  const campaignId = newId();
  await db.insertInto("campaigns").values({ id: campaignId, clientId, name: "Autumn", createdAt: now }).execute();
  const opened = await openAddress({ db, actor: noor, now }, { campaignId, clientId });
  const secret = opened.ok ? opened.value.secret : "";
  const post = async (fields: Record<string, string>) => {
    const answer = await takePost({ db, actor: door, now, today, keys: signer }, { secret, items: itemsIn(fields) });
    expect(answer).toEqual({ ok: true, value: { ids: [expect.any(String)] } });
    const listed = await listPosts({ db, actor: noor }, { clientId });
    return listed.ok ? listed.value.posts.map(({ became }) => became) : null;
  };
  expect(await post({ company: "Anker", email: `a@${host}` })).toMatchObject([{ reason: said }]);
  await takeOptOut({ db, actor: door, now }, { email: `no@opt-${host}`, source: "Instantly" });
  expect(await post({ company: "Cedar", email: `no@opt-${host}`, found_on: "2026-11-20" })).toContainEqual(
    expect.objectContaining({ reason: "Asked on 23 Nov 2026 not to be contacted." }),
  );
});

test("a lead who asked not to be written to is not taken down, and a client's list says nothing about the agency's leads", async () => {
  const { db, noor, clientId, now, type } = await openMeetings();
  const host = `${newId().slice(-12)}.test`;
  const lines = [{ row: 1, text: host, kind: "never", lapsesOn: null }];
  await addExclusions({ db, actor: noor, now }, { clientId, lines });
  const facts = { kind: "prospect", meetingType: type.slug, name: "Jo Moss", company: "", phone: "", message: "" };
  const add = (email: string) => addLead({ db, actor: noor, now }, { ...newLeadForm.parse({ ...facts, email }) });
  expect(await add(`jo@${host}`)).toMatchObject({ ok: true });
  await takeOptOut({ db, actor: door, now }, { email: `no@${host}`, source: "Instantly" });
  expect(await add(`no@${host}`)).toMatchObject({
    problem: { fields: { email: [expect.stringMatching(/^Asked on .+ not to be contacted\.$/)] } },
  });
});

test("a return shows what stood on the list when the lead was found, or that nothing did", async () => {
  const { db, ana, noor, clientId, now, exclude, host, add, deps, at } = await openDoors();
  const give = async (which: { clientId: string; id: string }) => {
    await returnDeal({ db, actor: ana, ...deps }, { ...which, reason: "known", words: "" });
    const read = await readDeal({ db, actor: ana, ...deps }, which);
    return read.ok ? read.value.stood : null;
  };
  const unknown = await add({ contactEmail: `jo@${host}`, foundOn: "2026-11-20" });
  await exclude(host, at(5).now);
  expect(await give(unknown)).toBe("Not on the client's list when the lead was found.");
  await answerReturn({ db, actor: noor, ...deps }, { ...unknown, intent: "decline_return", words: "No." });
  // It stood before, and the lead came in all the same: brought by hand before the doors asked.
  const known = await add({ contactEmail: `jo@b-${host}`, foundOn: "2026-11-23" });
  await exclude(`b-${host}`, new Date(now.getTime() - 3 * 86_400_000));
  expect(await give(known)).toBe("On Ana Works' list: their customer since 20 Nov 2026.");
  expect(clientId).toBe(known.clientId);
});
