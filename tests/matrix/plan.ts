import type { Mode } from "./ask.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import type { Answers, Command, Expectation, Gate, Kind, Surface } from "./expectation.ts";
import { type Principal, principals, type Side, sides } from "./principals.ts";

/** Allowed, asked to prove who they are, answered with a status, or redirected to a path. */
export type Expected = "opens" | "sudo" | number | `/${string}`;

/** One request to one endpoint. */
export type Cell = {
  path: string;
  mode: Mode;
  method: string;
  who: Principal;
  side: Side;
  /** All records that this endpoint is asked for; one, where it is about no record. */
  sides: readonly Side[];
  expected: Expected;
  kind: Kind | null;
  opens: Expectation["opens"];
  route: Pick<Endpoint, "id" | "isIndex"> | null;
  command: (Command & { name: string }) | null;
  /** Whether they may see this record anyway, so that a refusal need not hide it. */
  mayLook: boolean;
  /** Whether their session has a fresh proof of identity. */
  hasSudo: boolean;
};

export type Planned = { path: string; cells: Cell[] };

/** Every cell of a surface, endpoint by endpoint. One without an expectation has none; another test reports it. */
export function planOf({ gate, endpoints: expected, name }: Surface): Planned[] {
  return Object.entries(expected).map(([path, expectation]) => {
    if (name === "api") return { path, cells: operationCells(gate, path, expectation) };
    const door = endpoints.find((one) => one.isPlace && one.path === path);
    if (!door) throw new Error(`There is no door ${path} any more: take it out of tests/matrix/expect/${name}.ts.`);
    const layouts = layoutsFirstSeenAt(door).flatMap((layout) => layoutCells(gate, door, layout, expectation));
    return { path, cells: [...layouts, ...pageCells(gate, door, expectation), ...deedCells(gate, door, expectation)] };
  });
}

function pageCells(gate: Gate, { path, id, isIndex, exports }: Endpoint, { page = {}, opens, ...about }: Expectation) {
  if (!exports.has("loader") && !exports.has("Default")) return [];
  const modes: Mode[] = exports.has("loader") ? ["page", "data", "alone"] : ["page", "data"];
  const common = { path, method: "GET", route: { id, isIndex }, command: null, opens };
  return modes.flatMap((mode) => cellsOf({ ...common, mode }, gate, page, about));
}

/** A layout's loader is requested alone, at the first URL it wraps; callers who see that page may have it. */
function layoutCells(gate: Gate, { path, isIndex }: Endpoint, { id }: Endpoint, { page = {} }: Expectation) {
  const route = { id, isIndex };
  const seers: Answers = Object.fromEntries(Object.keys(page).map((who) => [who, "any"]));
  return cellsOf({ path, method: "GET", mode: "alone", route, command: null, opens: 200 }, gate, seers, {});
}

function layoutsFirstSeenAt(door: Endpoint): Endpoint[] {
  const isAround = (one: Endpoint, { id }: Pick<Endpoint, "id">) => one.layouts.some((layout) => layout.id === id);
  const loading = endpoints.filter(
    (layout) => isAround(door, layout) && !layout.isPlace && layout.exports.has("loader"),
  );
  const firstAt = (layout: Endpoint) =>
    endpoints.find((one) => one.isPlace && isAround(one, layout) && !/[:*]/.test(one.path));
  return loading.filter((layout) => firstAt(layout) === door);
}

function deedCells(gate: Gate, { path, id, isIndex }: Endpoint, { commands = {}, page = {}, ...about }: Expectation) {
  return Object.entries(commands).flatMap(([name, command]) => {
    const common = { path, method: "POST", route: { id, isIndex }, command: { ...command, name }, opens: undefined };
    const where = { ...about, ...command };
    const form = cellsOf({ ...common, mode: "form" }, gate, command.who, where);
    const data = cellsOf({ ...common, mode: "form-data" }, gate, command.asData ?? command.who, where);
    const allowed = form.filter(({ expected }) => expected === "opens");
    const unproved = command.sudo
      ? allowed.map((cell) => ({ ...cell, hasSudo: false, expected: "sudo" as const }))
      : [];
    // What is allowed is done once; what is refused is tried both ways.
    const cells = [...form, ...data.filter(({ expected }) => expected !== "opens"), ...unproved];
    return cells.map((cell) => ({ ...cell, mayLook: expectedOf(gate, page, cell.who, cell.side) === "opens" }));
  });
}

function operationCells(gate: Gate, operation: string, { page, opens, commands = {}, ...about }: Expectation) {
  const [method = "", path = ""] = operation.split(" ");
  const common = { path: `/api/v1${path}`, method, mode: "json", route: null } as const;
  const read = page ? cellsOf({ ...common, command: null, opens }, gate, page, about) : [];
  const done = Object.entries(commands).flatMap(([name, command]) =>
    cellsOf({ ...common, command: { ...command, name }, opens: undefined }, gate, command.who, {
      ...about,
      ...command,
    }),
  );
  return [...read, ...done];
}

type Common = Omit<Cell, "who" | "side" | "expected" | "kind" | "sides" | "mayLook" | "hasSudo">;
type About = Pick<Expectation, "record" | "place">;

function cellsOf(common: Common, gate: Gate, answers: Answers, { record, place }: About): Cell[] {
  const asked = record ? sides : (["own"] as const);
  const kind = record ?? place ?? null;
  const shared = { ...common, sides: asked, kind, mayLook: false, hasSudo: true };
  return principals.flatMap((who) =>
    asked.map((side) => ({ ...shared, who, side, expected: expectedOf(gate, answers, who, side) })),
  );
}

function expectedOf(gate: Gate, answers: Answers, who: Principal, side: Side): Expected {
  const atGate = gate[who];
  if (atGate !== "in") return atGate;
  const reach = answers[who] ?? "none";
  if (reach === "any") return side === "missing" ? 404 : "opens";
  if (reach === "own") return side === "own" ? "opens" : 404;
  return reach === "none" ? 404 : reach;
}
