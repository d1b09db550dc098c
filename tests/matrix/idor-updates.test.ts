import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { seedCast } from "./cast.ts";
import type { Fields } from "./expectation.ts";
import { type Principal, principals } from "./principals.ts";
import { decisions, seedUpdate } from "./records/update.ts";
import { cookieOf } from "./scene.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_updates");
});
afterAll(() => stage?.close());

const studio = (clientId: string, id: string) => `/studio/workspace/clients/${clientId}/updates/${id}`;
const seed = (company: "A" | "B") => seedUpdate(sceneOf(stage, "admin"), company);
const sends = async (who: Principal, path: string, form: Fields) => (await ctx(stage, who, path, { form })).status;
/** New companies and people, with updates that have not been acted on. */
async function anew() {
  stage = { ...stage, cast: await seedCast(stage.app.db) };
  for (const who of principals) await cookieOf(sceneOf(stage, who));
}

test("2: an update or a file is not reached under another client's or another update's address", async () => {
  const ofA = await seed("A");
  const ofB = await seed("B");
  const before = await stage.rows.settled([]);
  const wrong = [studio(ofA.clientId, ofB.id), studio(ofB.clientId, ofA.id), studio(newId(), ofA.id)];

  for (const who of ["admin", "staff"] as const)
    for (const path of wrong) {
      expect([who, path, (await ctx(stage, who, path)).status]).toEqual([who, path, 404]);
      for (const { fileId } of [ofA, ofB]) expect((await ctx(stage, who, `${path}/files/${fileId}`)).status).toBe(404);
      for (const [name, form] of Object.entries(decisions))
        if (name !== "post") expect([who, name, await sends(who, path, form())]).toEqual([who, name, 404]);
    }
  expect((await ctx(stage, "admin", `${studio(ofA.clientId, ofA.id)}/files/${ofB.fileId}`)).status).toBe(404);
  expect((await ctx(stage, "owner", `/dashboard/updates/${ofA.id}/files/${ofB.fileId}`)).status).toBe(404);
  expect(await stage.rows.read([])).toEqual(before);
});

test("3 and 4: no field nobody asked for is taken: a state, a side, an author, a file", async () => {
  await anew();
  const { id, fileId } = await seed("A");
  const { people, clients } = stage.cast;
  const before = await stage.rows.settled([]);
  const smuggled = {
    status: "approved",
    authorSide: "agency",
    authorId: people.admin.id,
    clientId: clients.B,
    version: "9",
    decidedBy: people.admin.id,
    decidedAt: "2026-01-01",
    amountMinor: "1",
    currency: "EUR",
    createdAt: "2020-01-01",
    fileId,
    id: newId(),
    isReversed: "true",
  };

  for (const [name, value] of Object.entries(smuggled)) {
    const post = await sends("owner", "/dashboard/updates/new", { ...decisions.post(), [name]: value });
    const edit = await sends("owner", `/dashboard/updates/${id}`, { ...decisions.edit(), [name]: value });
    const comment = await sends("owner", `/dashboard/updates/${id}`, { ...decisions.comment(), [name]: value });
    expect([name, post, edit, comment]).toEqual([name, 422, 422, 422]);
  }
  expect(await stage.rows.read([])).toEqual(before);
});

test("4: the amount of what was decided stays as it was", async () => {
  await anew();
  const { id, clientId } = await seed("A");
  expect(await sends("admin", studio(clientId, id), decisions.approve())).toBe(302);
  const before = await stage.rows.settled([]);

  expect(await sends("owner", `/dashboard/updates/${id}`, { ...decisions.edit(), amount: "9999" })).toBe(409);
  expect(await sends("owner", `/dashboard/updates/${id}`, decisions.withdraw())).toBe(409);
  expect(await sends("admin", studio(clientId, id), decisions.delete())).toBe(409);
  expect(await stage.rows.read([])).toEqual(before);
});

test("5 and 6: no page of a list leads out of scope, and who has nothing is shown nothing", async () => {
  await anew();
  await Promise.all([seed("A"), seed("B")]);
  const { words, clients } = stage.cast;
  const keys = ["", "nonsense", `2999-01-01T00:00:00.000Z_${newId()}`, "' or true --", `${newId()}_${newId()}`];

  for (const before of keys) {
    for (const [who, path] of [
      ["owner", "/dashboard/updates"],
      ["staff", `/studio/workspace/clients/${clients.A}/updates`],
    ] as const) {
      const { status, body } = await ctx(stage, who, path, { search: { before, clientId: clients.B } });
      const read = words.filter(({ text, seenBy }) => !seenBy.includes(who) && body.includes(text));
      expect([before, who, status, read]).toEqual([before, who, 200, []]);
    }
    expect((await ctx(stage, "staff", "/studio/workspace/updates", { search: { before } })).status).toBe(404);
  }
  await stage.app.db.deleteFrom("updates").where("clientId", "=", clients.A).execute();
  expect((await ctx(stage, "owner", "/dashboard/updates")).body).toContain("No updates yet");
});

test("9: nobody but an admin decides, nobody decides twice, and nobody what they have not seen", async () => {
  await anew();
  const { id, clientId } = await seed("A");
  const before = await stage.rows.settled([]);
  const endpoints: [Principal, string][] = [
    ["owner", `/dashboard/updates/${id}`],
    ["viewing", `/dashboard/updates/${id}`],
    ["stranger", `/dashboard/updates/${id}`],
    ["staff", studio(clientId, id)],
    ["unassigned", studio(clientId, id)],
  ];
  for (const [who, path] of endpoints)
    for (const form of [decisions.approve(), decisions.reject()])
      expect([who, await sends(who, path, form)]).toEqual([who, 404]);
  const unseen = { ...decisions.approve(), seen: "2" };
  expect(await sends("admin", studio(clientId, id), unseen)).toBe(409);
  expect(await stage.rows.read([])).toEqual(before);

  const all = await Promise.all(
    Array.from({ length: 8 }, () => sends("admin", studio(clientId, id), decisions.approve())),
  );
  expect(all.sort()).toEqual([302, ...Array.from({ length: 7 }, () => 409)]);
  const posted = stage.app.db.selectFrom("payments").select("kind").where("updateId", "=", id);
  expect(await posted.execute()).toEqual([{ kind: "deal_value" }]);
});
