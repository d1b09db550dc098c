import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, type DataRouteObject } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";
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

const treeOf = (entries: RouteConfigEntry[], at = ""): DataRouteObject[] =>
  entries.map(({ path, index, children }, number) => {
    const id = `${at}/${number}`;
    const route = { id, ...(path !== undefined && { path }) };
    return index ? { ...route, index: true } : { ...route, ...(children && { children: treeOf(children, id) }) };
  });
const addresses = (entries: RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${parent}/${path}` : parent;
    return [here || "/", ...addresses(children, here)];
  });

test("the server's tree finds what trying one pattern after the other finds, for each address and near it", () => {
  unstable_preloadRoutePattern();
  const tree = treeOf([{ file: "root.tsx", path: "", children: routes }]);
  const inTurn = createStaticHandler(tree);
  const inTree = createStaticHandler(tree, { future: { unstable_routePatternMatching: true } });
  const known = [...new Set(addresses(routes))];
  expect(known.length).toBeGreaterThan(200);

  const values = ["new", "edit", "2026-11", "Ünï %20 x", "a.b", "..", "%2e%2e", "*"];
  const asked = known.flatMap((address) =>
    values.flatMap((value) => {
      const filled = address.replaceAll(/:\w+\??|\*/g, () => encodeURIComponent(value));
      const near = [`${filled}/`, `${filled}/${value}`, filled.toUpperCase(), filled.replace(/.$/, "")];
      return address === "/" ? [filled] : [filled, ...near];
    }),
  );
  const found = (handler: typeof inTurn, pathname: string) =>
    handler.match(pathname)?.map(({ route, params, pathname }) => [route.id, params, pathname]) ?? null;
  for (const address of asked) {
    // Requests carry parsed URLs, in which no segment is ".." any more.
    const { pathname } = new URL(address, "http://house.test");
    expect([pathname, found(inTree, pathname)]).toEqual([pathname, found(inTurn, pathname)]);
  }
});
