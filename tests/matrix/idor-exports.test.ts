import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { ask } from "./ask.ts";
import { principals } from "./principals.ts";
import { seedCampaign } from "./records/client.ts";
import { cookieOf } from "./scene.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_exports");
});
afterAll(() => stage?.close());

const file = "/studio/workspace/settings/audit-log.csv";
const mailFile = "/studio/workspace/settings/mail-log.csv";
const mailAbout = async (subject: string) => {
  const id = newId();
  const mail = { id, toAddress: "ida@visitor.test", subject, text: "Hello", html: "Hello", dedupeKey: id };
  const about = { entity: "booking", entityId: newId(), state: "sent", createdAt: stage.app.clock() };
  await stage.app.db
    .insertInto("mails")
    .values({ ...mail, ...about })
    .execute();
};
const deedAt = async (marker: string) => {
  const { people, clients } = stage.cast;
  const by = {
    id: newId(),
    actorId: people.admin.id,
    actorRole: "admin",
    action: "client.edit",
    at: stage.app.clock(),
  };
  const about = { entity: "client", entityId: clients.A, clientId: clients.A, after: JSON.stringify({ marker }) };
  await stage.app.db
    .insertInto("auditLog")
    .values({ ...by, ...about })
    .execute();
};

test.each([
  ["the audit log", "text/csv", () => file],
  ["the email log", "text/csv", () => mailFile],
  [
    "what is known of a person",
    "application/json",
    () => `/studio/vault/passwords/${stage.cast.people.owner.id}/data.json`,
  ],
])(
  "12: %s goes as a file to an admin who just proved who they are, and is kept for nobody else",
  async (_, type, at) => {
    const file = at();
    const marker = `only-for-admins-${Date.now()}`;
    await deedAt(marker);
    await mailAbout(marker);
    const { id } = stage.cast.people.owner;
    await stage.app.db.updateTable("people").set({ phone: marker }).where("id", "=", id).execute();
    const taken = await ctx(stage, "admin", file, { form: {} });
    const isThere = taken.body.includes(marker);
    expect([taken.status, taken.type, isThere]).toEqual([200, `${type}; charset=utf-8`, true]);

    const others = principals.filter((who) => who !== "admin");
    for (const who of others)
      for (const mode of ["form", "form-data"] as const) {
        const { status, body } = await ctx(stage, who, file, { mode, form: {} });
        expect([who, mode, status === 200, body.includes(marker)]).toEqual([who, mode, false, false]);
      }
    for (const who of principals)
      for (const mode of ["page", "data"] as const)
        expect([who, mode, (await ctx(stage, who, file, { mode })).body.includes(marker)]).toEqual([who, mode, false]);

    const cookie = await cookieOf(sceneOf(stage, "admin"), false);
    const stale = await ask(stage.url, { path: file, mode: "form", place: {}, cookie, form: {} });
    expect([new URL(stale.to ?? "", stage.url).pathname, stale.body.includes(marker)]).toEqual(["/sudo", false]);

    const answer = await fetch(stage.url + file, {
      method: "POST",
      body: new URLSearchParams(),
      headers: { Cookie: (await cookieOf(sceneOf(stage, "admin"))) ?? "", "Sec-Fetch-Site": "same-origin" },
    });
    expect([answer.headers.get("Cache-Control"), answer.headers.get("ETag")]).toEqual(["no-store", null]);
  },
);

test("15: no cell of a file is a formula, whoever wrote it", async () => {
  const { db } = stage.app;
  const { people, clients } = stage.cast;
  for (const sign of ["=", "+", "-", "@", "\t=", "\r="]) {
    const name = `${sign}HYPERLINK("https://elsewhere.example")`;
    await db.updateTable("people").set({ firstName: name }).where("id", "=", people.admin.id).execute();
    await db.updateTable("clients").set({ companyName: name }).where("id", "=", clients.A).execute();
    await deedAt("cells");
    await mailAbout(name.replace("\r", " "));
    for (const path of [file, mailFile]) {
      const { status, body } = await ctx(stage, "admin", path, { form: {} });
      expect([path, sign, status, body.includes("HYPERLINK")]).toEqual([path, sign, 200, true]);
      expect([path, sign, body.match(/(?:^|,|\n|")[=+\-@\t\r][^,]*HYPERLINK/)]).toEqual([path, sign, null]);
    }
  }
});

test("15: what people call themselves, their company and their campaigns is text on every page", async () => {
  const { db } = stage.app;
  const { people, clients } = stage.cast;
  const nasty = `<img src=x onerror=alert(1)>"'</script><script>alert(1)</script>`;
  const campaign = await seedCampaign(sceneOf(stage, "admin"), "A");
  await db.updateTable("campaigns").set({ name: nasty }).where("id", "=", campaign).execute();
  await db.updateTable("clients").set({ companyName: nasty, notes: nasty }).where("id", "=", clients.A).execute();
  const names = { firstName: nasty.slice(0, 80), lastName: nasty.slice(0, 80), notes: nasty };
  await db
    .updateTable("people")
    .set(names)
    .where("id", "in", [people.owner.id, people.staff.id, people.admin.id])
    .execute();
  await deedAt(nasty);

  const page = `/studio/workspace/clients/${clients.A}`;
  const ofTeam = [
    "/studio",
    "/studio/workspace/clients",
    page,
    `${page}/results`,
    "/studio/workspace/staff",
    "/profile",
  ];
  const ofAdmin = [
    `${page}/edit`,
    `${page}/access`,
    "/studio/vault/passwords",
    `/studio/vault/passwords/${people.owner.id}`,
  ];
  const logs = ["/studio/workspace/settings/audit-log", "/studio/workspace/settings/mail-log"];
  const ofClient = ["/dashboard/meetings", "/dashboard/people", "/dashboard/settings"];
  const seen = [
    ...ofTeam.map((path) => ["staff", path] as const),
    ...[...ofTeam, ...ofAdmin, ...logs].map((path) => ["admin", path] as const),
    ...ofClient.map((path) => ["owner", path] as const),
    ...ofClient.slice(0, 2).map((path) => ["viewing", path] as const),
  ];
  let written = 0;
  for (const [who, path] of seen) {
    const { status, body } = await ctx(stage, who, path);
    expect([who, path, status, body.match(/<img src=x|<script>alert/)]).toEqual([who, path, 200, null]);
    if (body.includes("&lt;img src=x")) written += 1;
  }
  expect(written).toBeGreaterThan(10);
});
