import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const doors = (entries: RouteConfigEntry[], layouts: string[] = []): [file: string, layouts: string[]][] =>
  entries.flatMap((door) => [[door.file, layouts], ...doors(door.children ?? [], [...layouts, door.file])]);

const isGate = (file: string) => file === "shell/portal/portal.tsx" || file === "shell/studio/studio.tsx";
const behindAGate = doors(routes).filter(([file]) => /^(portal|studio)\//.test(file) && !isGate(file));

test("there are private rooms", () => {
  expect(behindAGate.length).toBeGreaterThan(10);
});

test.each(behindAGate)("%s is behind its gate", (file, layouts) => {
  const surface = file.split("/")[0];
  expect(layouts).toContain(`${surface}/${surface}.tsx`);
});

const isEverybodys = (file: string) => file.startsWith("account/profile/") || file === "shell/inside.tsx";

test("nothing of another surface stands behind a private gate, but one's own profile", () => {
  const strays = doors(routes).filter(
    ([file, layouts]) =>
      !isEverybodys(file) &&
      layouts.some(isGate) &&
      !layouts.includes(`${file.split("/")[0]}/${file.split("/")[0]}.tsx`),
  );
  expect(strays).toEqual([]);
});
