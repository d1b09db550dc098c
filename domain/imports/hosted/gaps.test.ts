import { expect, test } from "vitest";
import { saveSection } from "#domain/academy/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { toPlainCsv } from "#platform/csv/to-csv.ts";
import { openImports } from "#tests/imports.ts";
import { decideAddress, fromHosted, type HostedTables } from "../index.ts";

const since = "2024-03-01 10:22:33+00";

type Person = { first?: string; last?: string; company: string; email: string | null };

/** Imports of what a hosted database holds; a person without any name has no profile. */
async function openHosted() {
  const app = await openImports();
  const startHosted = async (tables: HostedTables) => {
    const [table] = fromHosted(tables);
    if (!table) throw new Error("no table");
    return app.start(table.kind, toPlainCsv([table.columns, ...table.rows]));
  };
  const clients = (...people: Person[]) => {
    const rows = people.map((person) => ({ id: newId(), ...person }));
    const named = rows.filter(({ first, last }) => first !== undefined || last !== undefined);
    return startHosted({
      "auth.users": rows.map(({ id, email }) => ({ id, email })),
      "public.userprofile": named.map(({ id, first = null, last = "" }) => ({
        id,
        firstname: first,
        lastname: last,
        role: "client",
      })),
      "public.clients": rows.map(({ id, company }) => ({ clientid: id, companyname: company, created_at: since })),
    });
  };
  const people = (company: string) =>
    app.db
      .selectFrom("clients as client")
      .innerJoin("clientMembers as member", "member.clientId", "client.id")
      .innerJoin("people as person", "person.id", "member.userId")
      .innerJoin("authUsers as account", "account.id", "person.id")
      .select(["person.firstName", "person.lastName", "client.notes", "account.email"])
      .where("client.companyName", "=", company)
      .execute();
  const takeIn = async (id: string) => app.run(id, (await app.look(id)).seen);
  return { ...app, startHosted, clients, people, takeIn };
}

test("a contact without a name is called after the company, and marked to be completed", async () => {
  const { clients, people, takeIn, look, tag } = await openHosted();
  const at = (name: string) => `${name}@${tag}.test`;
  const id = await clients(
    { first: "", last: "", company: `Birke ${tag}`, email: at("birke") },
    { first: "Mia", company: `Anker ${tag}`, email: at("mia") },
    { company: `Cedar ${tag}`, email: at("cedar") },
    { first: "Jo", last: "Moss", company: `Dorn ${tag}`, email: at("jo") },
  );
  const remark = "The contact's name was missing, and the company's stands for it. Complete it.";

  expect((await look(id)).planned.map((line) => [line.name, line.because, line.remark])).toEqual([
    [`Birke ${tag}`, null, remark],
    [`Anker ${tag}`, null, remark],
    [`Dorn ${tag}`, null, null],
    [`Cedar ${tag}`, null, remark],
  ]);
  expect(await takeIn(id)).toMatchObject({ ok: true });
  const nameless = { lastName: "(name missing)", notes: remark };
  expect(await people(`Birke ${tag}`)).toMatchObject([{ firstName: `Birke ${tag}`, ...nameless }]);
  expect(await people(`Anker ${tag}`)).toMatchObject([{ firstName: "Mia", lastName: `Anker ${tag}`, notes: remark }]);
  expect(await people(`Cedar ${tag}`)).toMatchObject([{ firstName: `Cedar ${tag}`, ...nameless }]);
  expect(await people(`Dorn ${tag}`)).toMatchObject([{ firstName: "Jo", lastName: "Moss", notes: null }]);
});

test("two companies of one name are both taken, the second marked, also when one is there already", async () => {
  const { clients, people, takeIn, look, tag } = await openHosted();
  const company = `Twin ${tag}`;
  const second = company.toUpperCase();
  const id = await clients(
    { first: "Ana", last: "One", company, email: `a@${tag}.test` },
    { first: "Bea", last: "Two", company: second, email: `b@${tag}.test` },
  );
  const remark = `Another client is called ${second} too.`;
  expect((await look(id)).planned).toMatchObject([{ remark: null }, { because: null, remark }]);
  expect(await takeIn(id)).toMatchObject({ ok: true });
  expect(await people(second)).toMatchObject([{ firstName: "Bea", notes: remark }]);

  const later = await clients({ first: "Cem", last: "Three", company, email: `c@${tag}.test` });
  expect((await look(later)).planned).toMatchObject([
    { does: "add", remark: `Another client is called ${company} too.` },
  ]);
});

test("an address that differs in case alone, or is missing, is decided in the preview", async () => {
  const { db, noor, ben, now, clients, people, takeIn, look, tag } = await openHosted();
  const id = await clients(
    { first: "Ana", last: "One", company: `Anker ${tag}`, email: `office@${tag}.test` },
    { first: "Bea", last: "Two", company: `Birke ${tag}`, email: `Office@${tag}.test` },
    { first: "Cem", last: "Three", company: `Cedar ${tag}`, email: null },
  );
  const decide = (row: number, email: string | null, actor: typeof noor | typeof ben = noor) =>
    decideAddress({ db, actor, now }, { id, row, email });
  const ask = { kind: "address" };
  expect((await look(id)).planned).toMatchObject([
    { does: "add", ask: null },
    { because: "Line 2 has this contact's address already.", ask },
    { because: "Enter the contact's address, such as name@company.example.", ask },
  ]);

  expect(await decide(3, `bea@${tag}.test`, ben)).toMatchObject({ ok: false });
  await decide(3, `bea@${tag}.test`);
  await decide(4, `bea@${tag}.test`);
  expect((await look(id)).planned[2]).toMatchObject({ because: "Line 3 has this contact's address already." });
  await decide(4, null);
  expect((await look(id)).planned[2]).toMatchObject({ because: expect.stringMatching(/^Enter the contact's address/) });
  await decide(4, `cem@${tag}.test`);
  expect((await look(id)).planned.map(({ does }) => does)).toEqual(["add", "add", "add"]);
  expect(await takeIn(id)).toMatchObject({ ok: true });
  expect(await people(`Birke ${tag}`)).toMatchObject([{ email: `bea@${tag}.test`, notes: null }]);
  expect(await people(`Cedar ${tag}`)).toMatchObject([{ email: `cem@${tag}.test` }]);
});

test("a video of a section that is not there asks for the section, and is taken once it is", async () => {
  const { db, noor, now, startHosted, look, takeIn, tag } = await openHosted();
  const section = `Closing ${tag}`;
  const video = { id: newId(), category: section, streamable_code: `c${tag.slice(-6)}`, title: "How to close" };
  const id = await startHosted({ "public.videos": [{ ...video, display_order: "1" }] });
  expect((await look(id)).planned).toMatchObject([{ does: "refuse", ask: { kind: "section", section } }]);

  const form = { name: section, staffVisible: true, clientVisible: false };
  expect(await saveSection({ db, actor: noor, now }, { id: null, ...form })).toMatchObject({ ok: true });
  expect((await look(id)).planned).toMatchObject([{ does: "add", ask: null }]);
  expect(await takeIn(id)).toMatchObject({ ok: true });
});
