import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints, isGate, isGuarded } from "./endpoints.ts";
import { listOperations, listUndescribed } from "./operations.ts";
import { type Cell, planOf } from "./plan.ts";
import { principals } from "./principals.ts";
import { surfaces } from "./surfaces.ts";

const surfaceOf = (path: string) => surfaces.find((surface) => path in surface.endpoints);
const places = endpoints.filter(({ isPlace }) => isPlace);

test("every route of the app says who may come in", () => {
  const unnamed = places.filter(({ path }) => !surfaceOf(path));
  const sentences = unnamed.map(({ path, file }) => {
    const where = `tests/matrix/expect/${file.split("/")[0]}.ts`;
    return `${path} (app/${file}) is a new door: say in ${where} who may open it and what can be done there.`;
  });
  expect(sentences).toEqual([]);
});

test("every action of a form says who may do it", () => {
  const sentences = places.flatMap(({ path, exports, intents }) => {
    const surface = surfaceOf(path);
    const commands = Object.keys(surface?.endpoints[path]?.commands ?? {});
    const where = `tests/matrix/expect/${surface?.name}.ts`;
    if (exports.has("action") && commands.length === 0)
      return [`${path} has an action: say in ${where} who may do what.`];
    const lacking = intents.filter((intent) => !commands.includes(intent));
    return lacking.map((intent) => `${path} can be asked to "${intent}": say in ${where} who may.`);
  });
  expect(sentences).toEqual([]);
});

test("every operation for machines says who may call it", async () => {
  const unnamed = (await listOperations()).filter((operation) => !surfaceOf(operation));
  const sentences = unnamed.map(
    (operation) => `${operation} is new: say in tests/matrix/expect/api.ts who may call it.`,
  );
  expect(sentences).toEqual([]);
  expect(await listUndescribed()).toEqual(["GET /openapi.json", "GET /"]);
});

test("what is closed to visitors stands behind a gate, and the other way round", () => {
  const isClosed = (path: string) => surfaceOf(path)?.gate.visitor !== "in";
  const strays = places.filter((door) => isClosed(door.path) !== isGuarded(door));
  expect(strays.map(({ path, file }) => `${path} (app/${file}) and its gate do not agree`)).toEqual([]);
});

test("every gate has a loader, or the router would pass it by on the way to a page without one", () => {
  const gates = endpoints.filter(({ file }) => isGate(file));
  expect(gates.length).toBeGreaterThan(1);
  expect(gates.filter(({ exports }) => !exports.has("loader")).map(({ file }) => file)).toEqual([]);
});

test("a layout that does something, or is about one record, is a place of its own", () => {
  const layouts = endpoints.filter(({ isPlace }) => !isPlace);
  const isMore = (path: string, exports: ReadonlySet<string>) =>
    exports.has("action") || (exports.has("loader") && path.includes(":"));
  const strays = layouts.filter(({ path, exports }) => isMore(path, exports));
  expect(strays.map(({ file }) => `app/${file} has an index child: move what it does there`)).toEqual([]);
});

test("beside pages and operations the front door has these endpoints only", () => {
  const sources = ["server/http.ts", "server/middleware/health.ts", "server/middleware/metrics.ts"]
    .concat("server/middleware/csp-reports.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join();
  const found = sources.matchAll(/\b(?:door|doors)\.(get|post|put|patch|delete|all|route|on)\("([^"]+)"/g);
  expect([...found].map(([, method, path]) => `${method} ${path}`)).toEqual([
    "route /",
    "route /",
    "route /",
    "route /api/v1",
    "route /",
    "route /mcp",
    "route /webhooks",
    "all *",
    "get /healthz",
    "get /readyz",
    "get /metrics",
    "post /csp-report",
  ]);
});

const cells = surfaces.flatMap((surface) => planOf(surface).flatMap((planned) => planned.cells));
const known = new Set(
  cells.map(({ path, method, route, command }) => [method, path, route?.id, command?.name].join(" ")),
);

test(`the matrix: ${known.size} endpoints, ${principals.length} principals, ${cells.length} cells`, () => {
  expect(principals).toHaveLength(10);
  expect(known.size).toBeGreaterThan(450);
  expect(cells.length).toBeGreaterThan(27_000);
});

test("no part of the matrix has become smaller", () => {
  const refused = cells.filter(({ expected }) => expected !== "opens");
  const members = ["owner", "stranger", "viewing"];
  const isOutOfScope = ({ who, side }: Cell) => who === "unassigned" || (who === "staff" && side !== "own");
  const figures = {
    "foreign records that are looked at": refused.filter(({ command, side }) => !command && side === "other").length,
    "forms that are refused": refused.filter(({ command, mode }) => command && mode !== "json").length,
    "forms that members of clients send": refused.filter(({ command, who }) => command && members.includes(who)).length,
    "what staff ask for out of their scope": refused.filter(isOutOfScope).length,
    "operations without a key": refused.filter(({ mode }) => mode === "json").length,
  };
  const least = [2_500, 13_000, 4_200, 3_800, 650];
  // When endpoints are taken away on purpose, these go down by as many.
  expect(Object.entries(figures).filter(([, figure], at) => figure < (least[at] ?? 0))).toEqual([]);
});

test("each surface has a test that asks every cell of it", () => {
  const performed = surfaces.filter(({ name }) => {
    const file = `tests/matrix/${name}.test.ts`;
    return existsSync(file) && /^perform\(\w+\);$/m.test(readFileSync(file, "utf8"));
  });
  expect(performed.map(({ name }) => name)).toEqual(surfaces.map(({ name }) => name));
});
