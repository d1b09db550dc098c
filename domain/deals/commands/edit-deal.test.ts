import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { look, wordOf } from "#tests/searching.ts";
import { assignedTo } from "#tests/tasks.ts";
import type { EditDealForm } from "../deal.schema.ts";
import { editDeal, readDealToEdit } from "./index.ts";

async function openEdit() {
  const app = await openDeals();
  const { db, noor, deps, rowOf } = app;
  const edit = async (
    which: { clientId: string; id: string },
    but: Partial<EditDealForm> = {},
    actor: Actor = noor,
  ) => {
    const { company, website, contactName, contactTitle, contactEmail, contactPhone, ...row } = await rowOf(which);
    const { why, source, channel, consent, externalRef, campaignId, responsibleId, version } = row;
    const form: EditDealForm = {
      company,
      website,
      contactName,
      contactTitle,
      contactEmail,
      contactPhone,
      why,
      source,
      channel,
      consent,
      externalRef,
      campaignId,
      responsibleId,
      expected: "",
      seen: version,
      ...but,
    };
    return editDeal({ db, actor, ...deps }, { ...which, ...form });
  };
  return { ...app, edit };
}

test("what is known of a company can be corrected, and the search follows", async () => {
  const app = await openEdit();
  const { edit, add, rowOf, ben } = app;
  const which = await add();
  const name = wordOf();
  const contactEmail = `ana@${newId().slice(-12)}.test`;
  expect(await edit(which, { company: name, contactEmail, expected: "1500" })).toEqual({ ok: true, value: null });

  const row = await rowOf(which);
  expect(row).toMatchObject({ company: name, domain: contactEmail.slice(4), expectedMinor: 150_000n, stage: "found" });
  expect((await look(app, ben, name)).found).toMatchObject([{ kind: "deal", id: which.id, title: name }]);
  expect((await look(app, ben, contactEmail)).found).toMatchObject([{ id: which.id }]);
  const elsewhere = staffOf(newId(), { scope: "assigned", assignments: [assignedTo(newId())] });
  expect((await look(app, elsewhere, name)).found).toEqual([]);
});

test("an edit of an older version, a reference or a protected company of another deal is refused, and nothing is saved", async () => {
  const { edit, add, step, rowOf } = await openEdit();
  const which = await add({ company: "Kept" });
  const other = await add({ company: "Other", externalRef: `O ${newId()}` });
  const { version } = await rowOf(which);
  await step(which, "meeting_booked");
  expect(await edit(which, { company: "Late", seen: version })).toMatchObject({ problem: { kind: "conflict" } });
  const { externalRef, contactEmail } = await rowOf(other);
  expect(await edit(which, { externalRef })).toMatchObject({
    problem: { fields: { externalRef: ["Other has this reference already."] } },
  });
  expect(await edit(which, { contactEmail })).toMatchObject({
    problem: { fields: { company: [expect.stringContaining("is protected")] } },
  });
  expect(await edit(which, { expected: "a lot" })).toMatchObject({
    problem: { fields: { expected: [expect.any(String)] } },
  });
  expect(await edit(which, { campaignId: newId() })).toMatchObject({
    problem: { fields: { campaignId: [expect.any(String)] } },
  });
  expect(await rowOf(which)).toMatchObject({ company: "Kept", externalRef: null });
});

test("staff without the money flag neither see nor change what a deal is expected to bring", async () => {
  const { db, ben, clientId, edit, add, rowOf } = await openEdit();
  const which = await add({ expected: "900" });
  const staff = staffOf(ben.id, { scope: "assigned", assignments: [{ ...assignedTo(clientId), seesMoney: false }] });

  expect(await readDealToEdit({ db, actor: staff }, which)).toMatchObject({
    value: { expected: null, seesAmounts: false },
  });
  expect(await edit(which, { company: "Renamed", expected: "1" }, staff)).toEqual({ ok: true, value: null });
  expect(await rowOf(which)).toMatchObject({ company: "Renamed", expectedMinor: 90_000n });
});

test("a lead found days ago is refused by name where the same company was found since", async () => {
  const { add } = await openEdit();
  const website = `https://${newId().slice(-12)}.test/`;
  await add({ company: "Later", website, foundOn: "2026-11-21" });

  await expect(add({ company: "Sooner", website, foundOn: "2026-11-10" })).rejects.toThrow(/Later .* is protected/);
  await expect(add({ foundOn: "1999-12-31" })).rejects.toThrow(/Choose a day from 2000 on/);
});
