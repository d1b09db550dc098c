import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { openUsers } from "#tests/users.ts";
import { listUsers, readUser } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };

test("a search finds by name, mail, company and role, newest first", async () => {
  const { db, noor, made, look } = await openUsers();
  const company = `Lindt ${newId()}`;
  const first = await made({ role: "client", companyName: company });
  const second = await made({ role: "client", companyName: company });
  const find = async (search: string) => {
    const listed = await listUsers({ db, actor: noor }, { search, page: 1 });
    return listed.ok ? listed.value.users.map(({ id }) => id) : [];
  };

  expect(await find(company.toUpperCase())).toEqual([second, first]);
  expect(await find(`${company} client`)).toEqual([second, first]);
  expect(await find("100%")).toEqual([]);
  const zoe = await made({ firstName: "Zoë", lastName: `Håkansson${newId()}` });
  const { lastName } = await look(zoe);
  expect(await find(`${lastName.replace("å", "a")} zoe`)).toEqual([zoe]);
  expect(await find(`ZOË ${lastName}`)).toEqual([zoe]);
});

test("nobody but an admin lists, reads, creates or changes users", async () => {
  const { db, ben, ana, made, create, update } = await openUsers();
  const id = await made();

  for (const actor of [ben, ana]) {
    expect(await listUsers({ db, actor }, { page: 1 })).toEqual(missing);
    expect(await readUser({ db, actor }, id)).toEqual(missing);
    expect(await create({}, actor)).toEqual(missing);
    expect(await update(id, { role: "admin" }, actor)).toEqual(missing);
  }
});

test("the list is narrowed down to members of the chosen clients, and to whoever belongs to none", async () => {
  const { db, noor, ben, ana, clientId } = await createTestApp();
  const mine = async (whose: { clients: string[]; withNone: boolean }) => {
    const listed = await listUsers({ db, actor: noor }, { page: 1, whose });
    const ids = [ben.id, "id" in ana ? ana.id : ""];
    return listed.ok && listed.value.users.filter(({ id }) => ids.includes(id)).map(({ firstName }) => firstName);
  };

  expect(await mine({ clients: [clientId], withNone: false })).toEqual(["Ana"]);
  expect(await mine({ clients: [], withNone: true })).toEqual(["Ben"]);
});
