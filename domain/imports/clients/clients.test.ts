import { expect, test } from "vitest";
import { editClient } from "#domain/clients/page/index.ts";
import { openImports } from "#tests/imports.ts";

const heading = "Company;Contact name;Contact email;Reference;Commission;Currency;Since;Status;Notes";

async function openClients() {
  const app = await openImports();
  const { db, tag } = app;
  const named = (name: string) => `${name} ${tag}`;
  const clientsNamed = (...names: string[]) =>
    db.selectFrom("clients").selectAll().where("companyName", "in", names.map(named)).orderBy("companyName").execute();
  const table = (...lines: string[]) => [heading, ...lines].join("\n").replaceAll("~", tag);
  return { ...app, named, clientsNamed, table };
}

test("a table says of every line what would happen to it, and adds nothing before it is told to", async () => {
  const { db, start, look, run, clientsNamed, table, outcomes, tag } = await openClients();
  const id = await start(
    "client",
    table(
      "Anker ~;Mia Lindt;mia@~.test;R-~;12,5 %;usd;2024-03-01;paused;Came by train",
      "Birke ~;Jo van Dam;jo@~.test;;;;;;",
      ";Mia Lindt;x@~.test;;;;;;",
      "Cedar ~;;nobody@~.test;;;;;;",
      "Dorn ~;Mo Dorn;no address;;;;;;",
      "Anker ~;Mia Lindt;other@~.test;;;;;;",
      "Eiche ~;Ed Eich;jo@~.test;;;;;;",
      "Fichte ~;Fi Fichte;fi@~.test;;much;;;;",
      "Gold ~;Go Gold;go@~.test;;;XXL;;;",
      "Hasel ~;Ha Sel;ha@~.test;;;;1.13.2024;;",
      "Iris ~;Ir Is;ir@~.test;;;;;archived;",
      "Ragged ~;Ra Gged",
    ),
  );
  expect(await outcomes(id)).toEqual([
    "add",
    "add",
    "Enter the company's name.",
    "Enter the contact's first name. Enter the contact's last name.",
    "Enter the contact's address, such as name@company.example.",
    "Line 2 has this name already.",
    "Line 3 has this contact's address already.",
    "Enter a percentage from 0 to 100 with at most two decimals.",
    "Enter a currency's three letters, such as EUR.",
    "Enter the first day as 2026-11-21.",
    "Enter one of these: lead, onboarding, active, paused, churned.",
    "This line has more or fewer cells than the heading.",
  ]);
  expect(await clientsNamed("Anker")).toEqual([]);

  const { seen } = await look(id);
  for (const _ of [1, 2]) expect(await run(id, seen)).toEqual({ ok: true, value: null });
  const added = await clientsNamed("Anker", "Birke");
  expect(added).toMatchObject([
    { status: "paused", currency: "USD", commissionBp: 1250, startedOn: "2024-03-01", externalRef: `R-${tag}` },
    { status: "active", commissionBp: 0, notes: null },
  ]);
  const people = db
    .selectFrom("people")
    .innerJoin("clientMembers as member", "member.userId", "people.id")
    .where("member.clientId", "=", added[1]?.id ?? "")
    .select(["firstName", "lastName", "status", "isPrimary", "portalRole"]);
  expect(await people.execute()).toEqual([
    { firstName: "Jo", lastName: "van Dam", status: "invited", isPrimary: true, portalRole: "owner" },
  ]);
  const entries = db.selectFrom("auditLog").select(["action", "after"]).where("entityId", "=", id);
  const after = { kind: "client", added: 2, updated: 0, leftOut: 10 };
  expect(await entries.execute()).toEqual([{ action: "data.import", after }]);
});

test("a client that is there is skipped or updated, and an empty cell leaves what is there", async () => {
  const { take, start, outcomes, clientsNamed, table, named } = await openClients();
  await take("client", table("Anker ~;Mia Lindt;mia@~.test;R-~;10;USD;2024-03-01;;First"));
  const second = table("Anker new ~;;;R-~;20;EUR;;;Second", `${"anker ~".toUpperCase()};;;;;;;;`);

  expect(await outcomes(await start("client", second))).toEqual([
    `${named("Anker")} is there already.`,
    `${named("Anker")} is there already.`,
  ]);
  expect(await outcomes(await start("client", second, "update"))).toEqual([
    "update",
    `Line 2 is about ${named("Anker")} too.`,
  ]);
  await take("client", table("Anker new ~;;;R-~;20;EUR;;;Second"), "update");
  expect(await clientsNamed("Anker new")).toMatchObject([
    { notes: "Second", startedOn: "2024-03-01", commissionBp: 1000, currency: "USD", version: 2 },
  ]);
  expect(await outcomes(await start("client", table("Anker new ~;;;R-~;;;;;Second"), "update"))).toEqual([
    `${named("Anker new")} has all of this already.`,
  ]);
});

test("an import is undone within a day, except for what somebody has touched since", async () => {
  const { db, noor, now, take, undo, look, clientsNamed, table } = await openClients();
  await take("client", table("Before ~;Be Fore;be@~.test;B-~;;;;;Old"));
  const lines = ["Gone ~;Go Ne;gone@~.test;;;;;;", "Edited ~;Ed It;ed@~.test;;;;;;", "Before ~;;;B-~;;;;;New"];
  const id = await take("client", table(...lines, "Used ~;Us Ed;us@~.test;;;;;;"), "update");
  const [edited, used] = await clientsNamed("Edited", "Used");
  if (!edited || !used) throw new Error("not imported");
  const { companyName, currency, timeZone, startedOn, endedOn, isInternal } = edited;
  const mine = { notes: "Mine", commission: 0, endsAgreement: false };
  const form = { companyName, currency, timeZone, startedOn, endedOn, isInternal, ...mine };
  expect(await editClient({ db, actor: noor, now }, { id: edited.id, ...form, seen: 1 })).toMatchObject({ ok: true });
  const campaign = { id: used.id, clientId: used.id, name: "Spring", status: "draft", createdAt: now };
  await db.insertInto("campaigns").values(campaign).execute();

  expect(await undo(id, 1)).toMatchObject({ problem: { kind: "conflict" } });
  for (const _ of [1, 2]) expect(await undo(id)).toEqual({ ok: true, value: null });
  const left = await clientsNamed("Gone", "Edited", "Used", "Before");
  expect(left.map(({ notes }) => notes)).toEqual(["Old", "Mine", null]);
  expect((await look(id)).done).toEqual({ added: 3, updated: 1, kept: 2, undoUntil: null });
  const again = await take("client", table("Gone ~;Go Ne;gone@~.test;;;;;;"));
  expect((await look(again)).done).toMatchObject({ added: 1 });
  const docs = db.selectFrom("searchDocs").select("title").where("kind", "=", "client");
  expect((await docs.where("id", "=", used.id).execute()).length).toBe(1);
});

test("the contacts of Xero and the customers of Stripe are companies", async () => {
  const { db, tag, start, look, run } = await openClients();
  const xero = await start(
    "client",
    `*ContactName,EmailAddress,FirstName,LastName\nCedar ${tag},cara@c-${tag}.test,Cara,Oak\n`,
  );
  const stripe = await start(
    "client",
    `id,Email,Name,Status\ncus_1${tag},ana.silva@e-${tag}.test,Elm ${tag},active\ncus_2${tag},bo@f-${tag}.test,Fir ${tag},\n`,
  );
  for (const id of [xero, stripe]) await run(id, (await look(id)).seen);
  const people = await db
    .selectFrom("clientMembers")
    .innerJoin("clients", "clients.id", "clientId")
    .innerJoin("people", "people.id", "clientMembers.userId")
    .select(["companyName", "firstName", "lastName", "clients.notes"])
    .where("companyName", "like", `%${tag}`)
    .orderBy("companyName")
    .execute();
  const made = "The contact's name is made of the address: correct it.";
  expect(people.map((one) => Object.values(one))).toEqual([
    [`Cedar ${tag}`, "Cara", "Oak", null],
    [`Elm ${tag}`, "Ana", "Silva", made],
    [`Fir ${tag}`, "Bo", `Fir ${tag}`, made],
  ]);
});
