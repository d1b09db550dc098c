import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openAcademy } from "#tests/academy.ts";
import { archiveSection, listSections, moveSection, saveSection, trashVideo } from "../index.ts";

const form = { staffVisible: false, clientVisible: false };

test("the five sections of a new house are there in their order, and nobody but admins sees them", async () => {
  const { db, noor, ben, ana } = await openAcademy({ staffVisible: false });

  const five = ["Paid Ads", "Customer Service", "Offer Recreation", "Sales Trainings", "InteliCRM"];
  const names = (await listSections({ db, actor: noor })).map(({ name }) => name);
  expect(names.filter((name) => five.includes(name))).toEqual(five);
  const defaults = (sections: { slug: string }[]) => sections.filter(({ slug }) => slug === "paid-ads");
  expect([defaults(await listSections({ db, actor: ben })), defaults(await listSections({ db, actor: ana }))]).toEqual([
    [],
    [],
  ]);
});

test("a section is seen by those it is switched on for, and by admins", async () => {
  const { db, noor, ben, ana, section } = await openAcademy();
  const staffs = await section({ staffVisible: true });
  const clients = await section({ clientVisible: true });
  const seen = async (actor: typeof noor | typeof ben | typeof ana) => {
    const slugs = (await listSections({ db, actor })).map(({ slug }) => slug);
    return [slugs.includes(staffs.slug), slugs.includes(clients.slug)];
  };

  expect([await seen(noor), await seen(ben), await seen(ana)]).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
});

test("names are told apart whatever their case, and an address stays when the name changes", async () => {
  const { db, noor, own, section, now } = await openAcademy();
  const other = await section();
  const save = (id: string | null, name: string) => saveSection({ db, actor: noor, now }, { id, ...form, name });

  expect(await save(null, own.name.toUpperCase())).toMatchObject({
    problem: { fields: { name: ["There is already a section with this name."] } },
  });
  expect(await save(other.id, own.name)).toMatchObject({ ok: false });
  const renamed = `Renamed ${newId()}`;
  expect(await save(other.id, renamed)).toMatchObject({ ok: true });
  const kept = (await listSections({ db, actor: noor })).find(({ id }) => id === other.id);
  expect(kept).toMatchObject({ name: renamed, slug: other.slug });
});

test("two names with the same plain letters get an address each", async () => {
  const { db, noor, now } = await openAcademy();
  const word = newId().slice(-12);
  const ids: string[] = [];
  for (const name of [`Ads ${word}`, `Ads! ${word}`]) {
    const saved = await saveSection({ db, actor: noor, now }, { id: null, ...form, name });
    ids.push(saved.ok ? saved.value.id : "");
  }
  const slugs = (await listSections({ db, actor: noor })).filter(({ id }) => ids.includes(id)).map(({ slug }) => slug);

  expect(slugs).toEqual([`ads-${word}`, `ads-${word}-2`]);
});

test("sections are put in order, and past an end is that end", async () => {
  const { db, noor, own, section, now } = await openAcademy();
  const second = await section();
  const order = async () =>
    (await listSections({ db, actor: noor })).map(({ id }) => id).filter((id) => id === own.id || id === second.id);

  await moveSection({ db, actor: noor, now }, { id: second.id, to: -5 });
  expect(await order()).toEqual([second.id, own.id]);
  await moveSection({ db, actor: noor, now }, { id: second.id, to: 10_000 });
  expect(await order()).toEqual([own.id, second.id]);
  expect(await moveSection({ db, actor: noor, now }, { id: newId(), to: 0 })).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("a section goes out of use once it is empty, and its name is free again", async () => {
  const { db, noor, own, add, now } = await openAcademy();
  const video = await add();

  expect(await archiveSection({ db, actor: noor, now }, { id: own.id })).toMatchObject({
    problem: { because: `${own.name} still has videos. Move or delete them first.` },
  });
  await trashVideo({ db, actor: noor, now }, { id: video });
  expect(await archiveSection({ db, actor: noor, now }, { id: own.id })).toMatchObject({ ok: true });
  expect((await listSections({ db, actor: noor })).some(({ id }) => id === own.id)).toBe(false);
  expect(await saveSection({ db, actor: noor, now }, { id: null, ...form, name: own.name })).toMatchObject({
    ok: true,
  });
});

test("nobody but admins changes a section", async () => {
  const { db, ben, ana, own, now } = await openAcademy();

  for (const actor of [ben, ana]) {
    expect(await saveSection({ db, actor, now }, { id: null, ...form, name: "Mine" })).toMatchObject({
      ok: false,
    });
    expect(await saveSection({ db, actor, now }, { id: own.id, ...form, name: "Mine" })).toMatchObject({
      ok: false,
    });
    expect(await moveSection({ db, actor, now }, { id: own.id, to: 0 })).toMatchObject({ ok: false });
    expect(await archiveSection({ db, actor, now }, { id: own.id })).toMatchObject({ ok: false });
  }
});
