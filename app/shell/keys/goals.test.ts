import { expect, test } from "vitest";
import { tabsFor } from "#app/shell/portal/tabs.ts";
import { roomsOf } from "#app/shell/studio/rooms.ts";
import { workspaceTabs } from "#app/shell/studio/tabs.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, clientOf, staffOf } from "#tests/actors.ts";
import { goalsOf } from "./goals.ts";

const studioOf = (actor: ReturnType<typeof adminOf> | ReturnType<typeof staffOf>) =>
  goalsOf({
    home: "/studio",
    sections: roomsOf(actor, []).map((room) => ({
      ...room,
      pages:
        room.icon === "workspace"
          ? workspaceTabs(actor)
          : room.icon === "finances"
            ? [{ to: "/studio/finances", label: "Months" }]
            : [],
    })),
  });
const portal = () => {
  const sections = tabsFor(clientOf(newId(), newId()), true).map(({ label, ...tab }) => ({
    ...tab,
    name: label,
    pages: [],
  }));
  return goalsOf({ home: null, sections });
};

test("a letter after G leads to one place, in the studio and in the dashboard", () => {
  for (const goals of [studioOf(adminOf(newId())), studioOf(staffOf(newId())), portal()]) {
    const keys = goals.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(4);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("G leads nowhere that the sidebar does not lead to", () => {
  const names = studioOf(staffOf(newId())).map(({ label }) => label);
  expect(names).toEqual(expect.arrayContaining(["Studio", "Notifications", "Vault", "Tasks"]));
  for (const name of ["Finances", "Operations", "Updates"]) expect(names).not.toContain(name);
});
