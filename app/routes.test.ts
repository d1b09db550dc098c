import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";
import { studio } from "./studio-routes.ts";

const doors = (entries: RouteConfigEntry[], layouts: string[] = []): [file: string, layouts: string[]][] =>
  entries.flatMap((door) => [[door.file, layouts], ...doors(door.children ?? [], [...layouts, door.file])]);

const gates = { portal: "shell/portal/portal.tsx", studio: "shell/studio/studio.tsx" };
const isGate = (file: string) => Object.values(gates).includes(file);
const gateOf = (file: string) => {
  const side = /\b(portal|studio)\//.exec(file)?.[1];
  return side === "portal" || side === "studio" ? gates[side] : null;
};
const behindAGate = doors(routes).filter(([file]) => gateOf(file) && !isGate(file));

test("there are private rooms", () => {
  expect(behindAGate.length).toBeGreaterThan(10);
});

test.each(behindAGate)("%s is behind its gate", (file, layouts) => {
  expect(layouts).toContain(gateOf(file));
});

const isEverybodys = (file: string) => file.startsWith("account/profile/") || file === "shell/inside.tsx";

test("nothing of another surface stands behind a private gate, but one's own profile", () => {
  const strays = doors(routes).filter(
    ([file, layouts]) => !isEverybodys(file) && layouts.some(isGate) && !layouts.includes(gateOf(file) ?? ""),
  );
  expect(strays).toEqual([]);
});

test("the page of all components is in no build but that of npm run dev", () => {
  const file = "shell/studio/components/components.tsx";
  expect(doors(routes).map(([door]) => door)).not.toContain(file);
  expect(doors([studio(true)])).toContainEqual([file, expect.arrayContaining([gates.studio])]);
});
