import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { needs, whyNoModes } from "#tests/needs.ts";
import { makeRootKey, readRootKeys } from "./read-root-keys.ts";

const newText = () => randomBytes(32).toString("base64");

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "foyer-keys-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function keyFile(text: string, mode = 0o600) {
  const path = join(await newFolder(), "the.key");
  await writeFile(path, text, { mode });
  return path;
}

test("FOYER_KEY goes before FOYER_KEY_FILE, and that before the data folder", async () => {
  const dataFolder = await newFolder();
  const own = await makeRootKey({ dataFolder });
  const value = newText();
  const text = newText();
  const file = await keyFile(text);

  const secretOf = async (places: { value?: string; file?: string }) =>
    (await readRootKeys({ ...places, dataFolder }))[0]?.secret.export().toString("base64");

  expect(await secretOf({ value, file })).toBe(value);
  expect(await secretOf({ value: "", file })).toBe(text);
  expect(await secretOf({ value: " ", file: "" })).toBe(own.secret.export().toString("base64"));
});

test("a data folder without a key has none until one is made", async () => {
  const dataFolder = join(await newFolder(), "data");

  expect(await readRootKeys({ dataFolder })).toEqual([]);
  const made = await makeRootKey({ dataFolder });

  expect((await readRootKeys({ dataFolder }))[0]?.id).toBe(made.id);
});

test("the key that is made can be opened by its owner only", needs(whyNoModes), async () => {
  const dataFolder = await newFolder();
  await makeRootKey({ dataFolder });

  expect((await stat(join(dataFolder, "keys"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataFolder, "keys", "root.key"))).mode & 0o777).toBe(0o600);
});

test("many first starts at once end up with one key", async () => {
  const dataFolder = await newFolder();

  const made = await Promise.all(Array.from({ length: 20 }, () => makeRootKey({ dataFolder })));

  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await readdir(join(dataFolder, "keys"))).toEqual(["root.key"]);
});

test("making a key never replaces one that is there", async () => {
  const dataFolder = await newFolder();
  await makeRootKey({ dataFolder });
  const before = await readFile(join(dataFolder, "keys", "root.key"), "utf8");

  await makeRootKey({ dataFolder });

  expect(await readFile(join(dataFolder, "keys", "root.key"), "utf8")).toBe(before);
});

test.each([0o640, 0o604, 0o660, 0o610, 0o644])(
  "a key file with mode %o is refused",
  needs(whyNoModes),
  async (mode) => {
    const file = await keyFile(newText());
    await chmod(file, mode);

    await expect(readRootKeys({ file, dataFolder: "/nowhere" })).rejects.toThrow(
      `Other people on this machine can open the key file ${file}. Run: chmod 600 "${file}"`,
    );
  },
);

test("what is not a key is refused, and not repeated in the message", async () => {
  const file = await keyFile("hunter2");

  await expect(readRootKeys({ value: "hunter2", dataFolder: "/nowhere" })).rejects.toThrow("FOYER_KEY is not a key.");
  const refusal = expect(readRootKeys({ file, dataFolder: "/nowhere" })).rejects;
  await refusal.toThrow(`The key file ${file} does not hold a key.`);
  await refusal.not.toThrow("hunter2");
});

test("a key file that is a folder or far too long is refused", async () => {
  const folder = join(await newFolder(), "the.key");
  await mkdir(folder);

  await expect(readRootKeys({ file: folder, dataFolder: "/nowhere" })).rejects.toThrow("is not a key file");
  const long = await keyFile("A".repeat(2_000));
  await expect(readRootKeys({ file: long, dataFolder: "/nowhere" })).rejects.toThrow("is not a key file");
});

test("a named key file that is not there is refused instead of made", async () => {
  const file = join(await newFolder(), "gone.key");

  await expect(readRootKeys({ file, dataFolder: await newFolder() })).rejects.toThrow(
    `FOYER_KEY_FILE names ${file}, which does not exist.`,
  );
});
