import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { parseSync } from "vite";
import routes from "#app/routes.ts";
import { intentsIn } from "./intents.ts";

/** One route, as declared in app/routes.ts and its module. */
export type Endpoint = {
  id: string;
  file: string;
  path: string;
  /** The parent routes, outermost first. */
  layouts: { id: string; file: string }[];
  /** Whether a URL shows it by itself; a layout with an index child is never shown alone. */
  isPlace: boolean;
  isIndex: boolean;
  exports: ReadonlySet<string>;
  /** The intents its action handles, found in the forms and the code it imports. */
  intents: string[];
};

const read = (file: string) => readFileSync(join("app", file), "utf8");

export const endpoints: Endpoint[] = routes.flatMap((entry) => endpointsOf(entry, "", []));

function endpointsOf(entry: RouteConfigEntry, above: string, layouts: Endpoint["layouts"]): Endpoint[] {
  const { file, children = [], index: isIndex = false } = entry;
  const path = entry.path ? `${above}/${entry.path}` : above;
  const isPlace = children.length === 0 || (entry.path !== undefined && !hasIndex(entry));
  const exports = exportsOf(file);
  const id = entry.id ?? file.replace(/\.\w+$/, "");
  const door = { id, file, path: path || "/", layouts, isPlace, isIndex, exports };
  const intents = exports.has("action") ? intentsIn(`app/${file}`) : [];
  return [{ ...door, intents }, ...children.flatMap((child) => endpointsOf(child, path, [...layouts, { id, file }]))];
}

/** A child may itself be an index, or a pathless layout around one. */
function hasIndex({ children = [] }: RouteConfigEntry): boolean {
  return children.some((child) => child.index || (child.path === undefined && hasIndex(child)));
}

function exportsOf(file: string): ReadonlySet<string> {
  const { module, errors } = parseSync(file, read(file));
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return new Set(entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name ?? exportName.kind));
}

/** A gate is a `middleware` that names who may pass. */
export const isGate = (file: string) => /export const middleware\b[^;]*\brequireRole\(/s.test(read(file));
export const isGuarded = ({ file, layouts }: Endpoint) => [file, ...layouts.map((layout) => layout.file)].some(isGate);
