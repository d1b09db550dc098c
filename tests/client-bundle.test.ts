import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";
import { noServerCode } from "../scripts/no-server-code.ts";

/** The browser bundle of the last build. */
const scripts = globSync("build/client/assets/*.js").map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Strings that only server code contains: of the database, the schemas, the keys and the list of common passwords. */
const marks = [
  "ZodError",
  "$ZodType",
  "selectFrom(",
  "insertInto(",
  "pg_advisory",
  "argon2",
  "createHmac",
  "randomBytes(",
  "bigdaddy",
];

test("the browser is sent none of the server's code", () => {
  expect(scripts.length).toBeGreaterThan(20);
  const strays = scripts.flatMap(({ file, text }) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => [file, mark]),
  );
  expect(strays).toEqual([]);
});

test.each(["domain/vault/index.ts", "domain/kernel/once.queries.ts"])(
  "a build that sends browsers %s fails",
  (input) => {
    const options = { write: false, rollupOptions: { input } };
    const built = build({ configFile: false, logLevel: "silent", plugins: [noServerCode()], build: options });
    return expect(built).rejects.toThrow(/Browsers would load .+, which .+\/domain\/.+ imports/);
  },
);

test.each(["-----BEGIN", "service_role", "Bearer ey", "AKIA"])(
  "nothing in the browser's code looks like a secret: %s",
  (mark) => {
    expect(scripts.filter(({ text }) => text.includes(mark)).map(({ file }) => file)).toEqual([]);
  },
);

const [manifest = ""] = globSync("build/client/assets/manifest-*.js").filter((name) => readFileSync(name).length > 0);
type Entry = { module: string; imports?: string[]; css: string[]; parentId?: string };
const { entry, routes }: { entry: Entry; routes: Record<string, Entry> } = JSON.parse(
  readFileSync(manifest, "utf8").replace(/^window\.__reactRouterManifest=|;$/g, ""),
);
const lineOf = (id: string): string[] => [...(routes[id]?.parentId ? lineOf(routes[id].parentId) : []), id];
const scriptsOf = (one: Entry | undefined) => (one ? [one.module, ...(one.imports ?? [])] : []);
/** What stays while people go from screen to screen. */
const shell =
  /^(root|inside .*|shell\/(studio\/studio|portal\/portal)|booking\/booking|account\/(account|profile\/frame))$/;

/** The bytes of a screen's own script, compressed, that the shell around it does not bring. */
function ownBytes(id: string): number {
  const line = lineOf(id);
  const known = new Set(
    [entry, ...line.filter((part) => shell.test(part)).map((part) => routes[part])].flatMap(scriptsOf),
  );
  const all = new Set(line.flatMap((part) => scriptsOf(routes[part])));
  return [...all]
    .filter((file) => !known.has(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`)).length, 0);
}

test("no screen needs more than 25 kB of script beyond the shell", () => {
  const sizes = Object.keys(routes).map((id) => [id, ownBytes(id)] as const);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.filter(([, bytes]) => bytes > 0).length).toBeGreaterThan(50);
  expect(sizes.filter(([, bytes]) => bytes > 25_000)).toEqual([]);
});

const filesOf = (id: string): string[] => [
  ...new Set([entry, ...["root", ...lineOf(id)].map((part) => routes[part])].flatMap(scriptsOf)),
];
const screens = Object.keys(routes).filter((id) => /\/(studio|portal|profile)\//.test(id));

test("a screen behind the door is no more than 50 scripts", () => {
  expect(screens.length).toBeGreaterThan(100);
  const many = screens.map((id) => [id, filesOf(id).length] as const).filter(([, count]) => count > 50);
  expect(many).toEqual([]);
});

test("a page that needs no session brings nothing from behind the door", () => {
  const isInside = (file: string) => file.includes("/inside-");
  const outside = ["site/landing", "questionnaire/questionnaire", "booking/public/scheduler", "account/login"];
  expect(screens.filter((id) => filesOf(id).some(isInside)).length).toBeGreaterThan(50);
  expect(outside.flatMap(filesOf).filter(isInside)).toEqual([]);
});

test("what opens over the vault's list brings no style sheet that the list lacks", () => {
  const worn = (...names: string[]): string[] => names.flatMap((name) => routes[name]?.css ?? []);
  const list = worn("root", "shell/studio/studio", "vault/studio/vault", "vault/studio/items");
  const dialogs = worn("vault/studio/item", "vault/studio/edit-item", "vault/studio/new-item");
  expect(dialogs.length).toBeGreaterThan(0);
  expect(dialogs.filter((sheet) => !list.includes(sheet))).toEqual([]);
});
