import { expect, test } from "vitest";
import { toHit } from "#app/search/hit.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { searchKinds } from "#domain/search/index.ts";
import { openedAt } from "./opened-at.ts";
import { openedIn } from "./opened-in.ts";

test.each(searchKinds)("the address of a %s that was found tells which record was opened", (kind) => {
  const id = newId();
  const clientId = kind === "update" ? newId() : null;
  const { to } = toHit(
    { kind, id, clientId, title: "", around: "", place: "sales", startsAt: null },
    true,
    plainFormats,
  );

  expect(openedAt(to)).toBe(`${kind}.${id}`);
  expect(openedAt(`${to}/edit`)).toBe(`${kind}.${id}`);
});

test.each([
  "/studio",
  "/studio/workspace/tasks",
  "/studio/workspace/tasks/new",
  "/studio/finances/2026-11",
  "/profile",
])("no record is opened at %s", (path) => {
  expect(openedAt(path)).toBeNull();
});

test("of what a browser claims to have opened only known kinds are asked for", () => {
  const asked = new URLSearchParams("recent=task.1&recent=credential.2&recent=&recent=client&q=x");

  expect(openedIn(asked)).toEqual([
    { kind: "task", id: "1" },
    { kind: "client", id: "" },
  ]);
});
