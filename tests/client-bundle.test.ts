import { globSync, readFileSync } from "node:fs";
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

test("what opens over the vault's list brings no style sheet that the list lacks", () => {
  const [file = ""] = globSync("build/client/assets/manifest-*.js").filter((name) => readFileSync(name).length > 0);
  const { routes } = JSON.parse(readFileSync(file, "utf8").replace(/^window\.__reactRouterManifest=|;$/g, ""));
  const worn = (...names: string[]): string[] => names.flatMap((name) => routes[name].css);
  const list = worn("root", "shell/studio/studio", "vault/studio/vault", "vault/studio/items");
  const dialogs = worn("vault/studio/item", "vault/studio/edit-item", "vault/studio/new-item");
  expect(dialogs.length).toBeGreaterThan(0);
  expect(dialogs.filter((sheet) => !list.includes(sheet))).toEqual([]);
});
