import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { makeKey, openRecords } from "./api-records.ts";
import { openApiServer } from "./api-server.ts";

const run = promisify(execFile);
const { address, ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

const bin = (name: string) => resolve("node_modules", name);
const tsc = bin("typescript/bin/tsc");
const compiled = async (folder: string) => {
  const { stdout } = await run(process.execPath, [tsc, "-p", folder]).catch((failed: { stdout: string }) => failed);
  return stdout;
};

/** The client that is generated from the document, in a folder beside the program of the documentation. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "foyer-client-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, "openapi.json"), JSON.stringify((await ask("/openapi.json")).body));
  await run(process.execPath, [bin("oazapfts/dist/cli.js"), "openapi.json", "foyer.ts"], { cwd: folder });
  const text = await readFile("docs/api-client.md", "utf8");
  const [, program = ""] = /^```ts\n(.*?)^```/ms.exec(text) ?? [];
  // What is generated hands options on that may be undefined.
  const compilerOptions = { exactOptionalPropertyTypes: false };
  const config = { extends: resolve("tsconfig.json"), compilerOptions, include: ["*.ts"], exclude: [] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const write = (source: string) => writeFile(join(folder, "program.ts"), source);
  await write(program);
  return { folder, program, write };
}

test("the program in the documentation compiles with the generated client and does what it says", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["clients:read", "clients:write"] });
  const more = Array.from({ length: 50 }, (_, nth) => ({ id: newId(), companyName: `Page ${nth}` }));
  await own.db.insertInto("clients").values(more).execute();
  const { folder } = await openFolder();

  expect(await compiled(folder)).toBe("");
  const env = {
    ...process.env,
    FOYER_URL: new URL(address).origin,
    FOYER_KEY: headers.Authorization.replace("Bearer ", ""),
  };
  const { stdout } = await run(process.execPath, ["program.ts"], { cwd: folder, env });

  const [count, ...lines] = stdout.trim().split("\n");
  // A page has fifty, so that there were two at least.
  expect(Number.parseInt(count ?? "", 10)).toBeGreaterThanOrEqual(51);
  expect(lines).toEqual([
    "added once",
    "Calls on Mondays.",
    "/problems/overtaken: This was changed in the meantime. Read it again, and send its new ETag.",
    "Enter the company's name.",
  ]);
});

test.each([
  ["an unknown field of the body", '{ companyName: "Douro Mills" }', '{ companyName: "Douro Mills", isAdmin: true }'],
  ["no version", "patchClientsByClientId(id, version,", "patchClientsByClientId(id,"],
  ["a field the answer does not have", "changed.data.notes", "changed.data.password"],
])("a program with %s does not compile", async (_, right, wrong) => {
  const { folder, program, write } = await openFolder();
  expect(program).toContain(right);

  await write(program.replace(right, wrong));

  expect(await compiled(folder)).toMatch(/^\S*program\.ts\(\d+,\d+\): error TS/);
});
