import { expect, test } from "vitest";
import { workspaceTabs } from "#app/shell/studio/tabs.ts";
import type { Actor } from "#domain/access/actor.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { surfaces } from "#tests/matrix/surfaces.ts";
import { createTestApp } from "#tests/test-app.ts";
import { actionsOf } from "./actions.ts";
import { clientsToUpdate } from "./clients-to-update.ts";
import { listPlaces } from "./places.ts";

const titles = (actor: Actor) => actionsOf(actor).map(({ title }) => title);
const team = [
  "New task",
  "Add update…",
  "New deal",
  "Check a receipt or a sealed paper",
  "Add prompt",
  "Add link",
  "Add recording",
  "Add document",
];
const papers = ["New paper", "Add a paper signed elsewhere"];

test("staff begin what staff may, admins also what is theirs alone", () => {
  expect(titles(staffOf(newId()))).toEqual([...team, "Submit expense"]);
  expect(titles(adminOf(newId())).sort()).toEqual(
    [
      ...team,
      "New client",
      "New user",
      "Invite a colleague",
      "Add expense",
      "Add expense from an e-invoice",
      ...papers,
    ].sort(),
  );
});

test("whoever works for no client is not offered to write an update", () => {
  expect(titles(staffOf(newId(), { scope: "assigned" }))).not.toContain("Add update…");
});

const asPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
const paths = surfaces.flatMap(({ endpoints }) => Object.entries(endpoints)).filter(([path]) => !path.includes("*"));
/** The route at an address: a static path before one with a parameter. */
const doorAt = (to: string) =>
  paths
    .filter(([path]) => asPattern(path).test(to))
    .sort(([one], [other]) => one.split(":").length - other.split(":").length)[0];

test.each(["staff", "admin"] as const)("every door that %s are shown is open to them", async (role) => {
  const { db } = await createTestApp();
  const actor = role === "admin" ? adminOf(newId()) : staffOf(newId());
  const shown = [...(await listPlaces(db, actor)), ...actionsOf(actor).filter(({ to }) => to)];
  expect(shown.length).toBeGreaterThan(10);

  const shut = shown.filter(({ to }) => {
    const reach = doorAt(to)?.[1].page?.[role];
    return reach === undefined || reach === "none" || typeof reach === "number";
  });
  expect(shut).toEqual([]);
});

test("no screen for admins alone is shown to staff", async () => {
  const { db } = await createTestApp();
  const staff = await listPlaces(db, staffOf(newId()));
  const admin = await listPlaces(db, adminOf(newId()));
  const names = staff.map(({ title }) => title);

  for (const title of ["Finances", "Operations", "Passwords", "Audit log", "Meeting types"]) {
    expect(names).not.toContain(title);
    expect(admin.map((place) => place.title)).toContain(title);
  }
});

test("staff have the clients among their tabs", () => {
  const tabs = workspaceTabs(staffOf(newId(), { scope: "assigned" })).map(({ label }) => label);
  expect(tabs.slice(0, 3)).toEqual(["Tasks", "Clients", "Deals"]);
});

test("an update is offered for the clients one works for, and for nobody else's", async () => {
  const { db, clientId, ben } = await createTestApp();
  const far = staffOf(newId(), { scope: "assigned" });
  const isLead = { clientId, isLead: true, seesMoney: false, revealsSecrets: false };
  const near = staffOf(newId(), { scope: "assigned", assignments: [isLead] });

  const offered = await clientsToUpdate({ db, actor: near, formats: plainFormats }, "");
  expect(offered.groups).toMatchObject([{ options: [{ to: `/studio/workspace/clients/${clientId}/updates/new` }] }]);
  expect(offered.heard).toBe("1 result");
  expect(await clientsToUpdate({ db, actor: far, formats: plainFormats }, "")).toEqual({
    groups: [],
    heard: "No clients yet",
  });
  expect((await clientsToUpdate({ db, actor: ben, formats: plainFormats }, "zzqqxx")).heard).toBe(
    'No results found for "zzqqxx"',
  );
});
