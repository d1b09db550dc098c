import { execFile } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findRunning } from "#platform/database/find-running.ts";
import { ask } from "./ask.ts";
import { folder } from "./backup/agency.ts";
import { close, freePort, startHouse } from "./endurance/app-process.ts";

const hook = async (name: "pre-backup" | "post-restore", FOYER_DATA: string) => {
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], FOYER_DATA };
  return promisify(execFile)(resolve("deploy/hooks", name), { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );
};

async function marks(dataFolder: string) {
  const running = findRunning(dataFolder);
  if (!running) throw new Error("the database does not run");
  return ask(running, "select value #>> '{}' from settings where key = 'mark'");
}

test("a volume that was copied while the app was at work comes back as it was before the copy, or stays as it is", async () => {
  const volume = folder();
  const house = await startHouse(volume, await freePort());
  const running = findRunning(volume);
  if (!running) throw new Error("the database does not run");
  await ask(running, `insert into settings (key, value) values ('mark', '"kept"')`);
  expect(await hook("pre-backup", volume)).toMatchObject({ code: 0 });
  await ask(running, `update settings set value = '"later"' where key = 'mark'`);

  const copied = folder();
  cpSync(volume, copied, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.includes(".s.PGSQL") });
  expect(await close(house)).toBe(0);
  for (const name of ["postmaster.pid", "global/pg_control"])
    if (existsSync(join(copied, "postgres", name))) truncateSync(join(copied, "postgres", name), 100);

  const [backup = ""] = readdirSync(join(copied, "for-the-runner"));
  const whole = readFileSync(join(copied, "for-the-runner", backup));
  writeFileSync(join(copied, "for-the-runner", backup), whole.subarray(0, whole.length - 200));
  const control = readFileSync(join(copied, "postgres/global/pg_control"));
  expect((await hook("post-restore", copied)).code).not.toBe(0);
  expect(readFileSync(join(copied, "postgres/global/pg_control"))).toEqual(control);

  writeFileSync(join(copied, "for-the-runner", backup), whole);
  expect(await hook("post-restore", copied)).toMatchObject({ code: 0 });
  expect(readdirSync(copied)).not.toContain("coming-back");
  const again = await startHouse(copied, await freePort());
  expect(await marks(copied)).toEqual(["kept"]);
  expect(await close(again)).toBe(0);
});

test("without a backup of the runner everything stays as it was copied", async () => {
  const volume = folder();
  writeFileSync(join(volume, "note"), "here");

  expect(await hook("post-restore", volume)).toMatchObject({ code: 0, said: expect.stringContaining("no backup") });
  expect(readdirSync(volume)).toEqual(["note"]);
});
