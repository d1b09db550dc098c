import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { password } from "#tests/people.ts";
import type { Fields } from "./expectation.ts";
import type { Principal } from "./principals.ts";
import { memberIdOf } from "./records/member.ts";
import { openStage, type Stage, withoutAddress } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_accounts");
});
afterAll(() => stage?.close());

const accessOf = (clientId: string) => `/studio/workspace/clients/${clientId}/access`;
const send = async (who: Principal, path: string, form: Fields) => (await ctx(stage, who, path, { form })).status;

test("2: a person of one client is neither promoted, reset nor removed under the address of another", async () => {
  const { A, B } = stage.cast.clients;
  const ofA = await memberIdOf(sceneOf(stage, "owner"), "own");
  const ofB = await memberIdOf(sceneOf(stage, "owner"), "other");
  const before = await stage.rows.settled([]);

  for (const intent of ["owner", "decider", "reader", "primary", "reset", "end", "resend", "remove"])
    for (const [clientId, personId] of [
      [A, ofB],
      [B, ofA],
    ] as const)
      expect([intent, await send("admin", accessOf(clientId), { intent, personId })]).toEqual([intent, 404]);
  for (const intent of ["owner", "decider", "reader", "resend", "remove"])
    expect([intent, await send("owner", "/dashboard/people", { intent, personId: ofB })]).toEqual([intent, 404]);
  expect(await stage.rows.read([])).toEqual(before);
});

test("3: nobody but the team is assigned to a client, and nobody joins a client that is not there", async () => {
  const { people, clients } = stage.cast;
  const facts = { firstName: "Eve", lastName: "Doe", password: "", googleEmail: "", googlePassword: "", notes: "" };
  const { id, email } = people.unassigned;
  const update = { ...facts, email, role: "client", companyName: "Moss", seen: "1" };
  const join = (clientId: string) => send("admin", `/studio/vault/passwords/${id}/edit`, { ...update, clientId });
  const before = await stage.rows.settled([]);

  for (const personId of [people.owner.id, people.stranger.id, people.suspended.id, newId()])
    expect(await send("admin", accessOf(clients.A), { intent: "assign", personId })).toBe(422);
  for (const clientId of [newId(), "x", people.owner.id])
    expect([clientId, await join(clientId)]).toEqual([clientId, 422]);
  expect(await stage.rows.read([])).toEqual(before);
  expect(await send("admin", accessOf(clients.A), { intent: "assign", personId: id })).toBe(200);
  expect(await join(clients.A)).toBe(302);
});

test("4: no form about a person takes a role, a standing or a client along", async () => {
  const { people } = stage.cast;
  const about = { firstName: "Ana", lastName: "Moss", phone: "", timeZone: "UTC", theme: "dark", seen: "1" };
  const newcomer = { firstName: "Eve", lastName: "Doe", email: `${newId()}@moss.test` };
  const forms: [Principal, string, Fields][] = [
    ["owner", "/dashboard/settings?index", about],
    ["staff", "/profile?index", about],
    ["owner", "/dashboard/people", newcomer],
    ["admin", accessOf(stage.cast.clients.A), { intent: "invite", ...newcomer, email: `${newId()}@moss.test` }],
    ["visitor", "/forgotten", { email: people.admin.email }],
    ["staff", "/profile/mail", { email: newcomer.email, password }],
  ];
  const smuggled = {
    role: "admin",
    status: "active",
    clientId: stage.cast.clients.B,
    memberOf: stage.cast.clients.B,
    portalRole: "owner",
    isPrimary: "true",
    mustChangePassword: "false",
    createdBy: newId(),
    userId: newId(),
    id: newId(),
    version: "9",
    notes: "x",
    pictureFileId: newId(),
    newEmail: "eve@moss.test",
  };
  const before = await stage.rows.settled([]);

  for (const [who, path, form] of forms)
    for (const [name, value] of Object.entries(smuggled))
      expect([path, name, await send(who, path, { ...form, [name]: value })]).toEqual([path, name, 422]);
  expect(await stage.rows.read([])).toEqual(before);
  for (const [who, path, form] of forms) expect([path, (await send(who, path, form)) < 400]).toEqual([path, true]);
});

test("16: asking for a new password, for another address or for a colleague tells nobody who has an account", async () => {
  const { people } = stage.cast;
  const answersTo = async (who: Principal, path: string, form: Fields, emails: string[]) => {
    const answers: string[] = [];
    for (const email of emails) {
      const answer = await ctx(stage, who, path, { form: { ...form, email } });
      answers.push(withoutAddress(answer, [{ search: { email } }]));
    }
    return new Set(answers);
  };
  const nobody = () => `nobody.${newId()}@house.test`;

  const forgotten = [people.admin.email, people.owner.email, people.suspended.email, nobody()];
  expect((await answersTo("visitor", "/forgotten", {}, forgotten)).size).toBe(1);
  const moves = [people.admin.email, people.suspended.email, nobody()];
  expect((await answersTo("owner", "/dashboard/settings/mail", { password }, moves)).size).toBe(1);
  const colleague = { firstName: "Eve", lastName: "Doe" };
  const taken = [people.admin.email, people.stranger.email, people.suspended.email];
  const told = await answersTo("owner", "/dashboard/people", colleague, taken);
  expect(told.size).toBe(1);
  expect([...told].join()).toContain("This address cannot be invited. Ask the agency.");
});
