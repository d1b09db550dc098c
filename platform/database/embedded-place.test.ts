import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFolder } from "#tests/embedded/folders.ts";
import { needs, whyNotRoot } from "#tests/needs.ts";
import { CannotOpen } from "./cannot-open.ts";
import { findAccount } from "./embedded/account.ts";
import { findOwner, findPlace, remember } from "./embedded/place.ts";
import { startEmbedded } from "./embedded.ts";

const ofRoot = needs(whyNotRoot);
const closed = 0o700;

test("root lends the database a powerless user, who owns its folder", ofRoot, async () => {
  const folder = dataFolder();
  const { stop } = await startEmbedded({ dataFolder: folder, durable: false });
  await stop();

  expect(statSync(join(folder, "postgres")).uid).toBe(findAccount().uid);
  expect(statSync(join(folder, "postgres")).mode & 0o777).toBe(0o700);
});

test("a folder that user cannot enter keeps its database elsewhere and says where", ofRoot, async () => {
  const folder = dataFolder(closed);
  const first = await startEmbedded({ dataFolder: folder, durable: false });
  await first.stop();
  const far = readlinkSync(join(folder, "postgres"));
  onTestFinished(() => rmSync(dirname(far), { recursive: true }));
  const again = await startEmbedded({ dataFolder: folder, durable: false });
  await again.stop();

  expect(far).toMatch(/^\/var\/lib\/foyer\/[0-9a-f]{16}\/postgres$/);
  expect(existsSync(join(far, "PG_VERSION"))).toBe(true);
});

test("a database stays where it is when its folder is opened or closed later", ofRoot, () => {
  const folder = dataFolder(closed);
  const first = findPlace(folder, findAccount(), () => {});
  onTestFinished(() => rmSync(first.home, { recursive: true }));
  mkdirSync(first.data);
  writeFileSync(join(first.data, "PG_VERSION"), "18\n");
  remember(first);
  chmodSync(folder, 0o755);

  expect(findPlace(folder, findAccount(), () => {})).toEqual({ home: first.home, data: first.data });
});

test("an emptied data folder starts anew, and what it had elsewhere is set aside", ofRoot, () => {
  const folder = dataFolder(closed);
  const before = findPlace(folder, findAccount(), () => {});
  onTestFinished(() => rmSync(before.home, { recursive: true }));
  mkdirSync(before.data);
  const said: string[] = [];

  const after = findPlace(folder, findAccount(), (line) => said.push(line));

  expect(existsSync(after.data)).toBe(false);
  const aside = /now in (.+)\.$/.exec(said.join())?.[1] ?? "";
  onTestFinished(() => rmSync(aside, { recursive: true }));
  expect(lstatSync(join(aside, "postgres")).isDirectory()).toBe(true);
});

test("a database that is gone from its other place is not silently replaced by an empty one", ofRoot, () => {
  const folder = dataFolder(closed);
  const place = findPlace(folder, findAccount(), () => {});
  remember(place);
  rmSync(place.home, { recursive: true });

  expect(() => findPlace(folder, findAccount(), () => {})).toThrow(
    /was kept in .+, which is gone\. Put it back from a/,
  );
});

test("a database that came back as root's is given to the powerless user", ofRoot, () => {
  const folder = dataFolder();
  mkdirSync(join(folder, "postgres/base"), { recursive: true });
  writeFileSync(join(folder, "postgres/PG_VERSION"), "18\n");
  const place = findPlace(folder, findAccount(), () => {});

  const owner = findOwner(place, findAccount(), () => {});

  expect(owner).toEqual(findAccount());
  expect(statSync(join(folder, "postgres/base")).uid).toBe(owner.uid);
});

test("what is not a database is neither handed over nor opened", ofRoot, async () => {
  const folder = dataFolder();
  const precious = dataFolder();
  writeFileSync(join(precious, "file"), "");
  symlinkSync(precious, join(folder, "postgres"));

  await expect(startEmbedded({ dataFolder: folder })).rejects.toThrow(
    /belongs to the user root, but this process sees no PostgreSQL database in it/,
  );
  expect(statSync(join(precious, "file")).uid).toBe(0);
});

test("a data folder that cannot be written is refused with the way out", async () => {
  const file = join(dataFolder(), "file");
  writeFileSync(file, "");

  const start = startEmbedded({ dataFolder: join(file, "data") });

  await expect(start).rejects.toThrow(CannotOpen);
  await expect(start).rejects.toThrow(/^Foyer cannot write to .+ or set FOYER_DATA to a folder that is writable\.$/);
});

test("a data folder with a very long path still gets a socket", async () => {
  const folder = join(dataFolder(), "a-long-name-that-fills-the-path".repeat(4));
  const { connection, stop } = await startEmbedded({ dataFolder: folder, durable: false });
  await stop();

  expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
  expect(existsSync(connection.host ?? "")).toBe(false);
});

test("a database of an older major version is refused with the way to move", async () => {
  const folder = dataFolder();
  const { stop } = await startEmbedded({ dataFolder: folder, durable: false });
  await stop();
  writeFileSync(join(folder, "postgres/PG_VERSION"), "17\n");

  const start = startEmbedded({ dataFolder: folder });

  await expect(start).rejects.toThrow(/made by PostgreSQL 17, .+ comes with PostgreSQL 18.+ backup .+ restore/);
});
