import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { servicesIn, startingNothing, whyNoPackages } from "./debian.mjs";

function newPolicy() {
  const folder = mkdtempSync(join(tmpdir(), "foyer-policy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, policy: join(folder, "policy-rc.d") };
}

test("while packages are installed no service may start, and then all is as it was", async () => {
  const { folder, policy } = newPolicy();
  const asked = () => spawnSync(policy, ["dovecot", "start"]).status;
  expect(await startingNothing(async () => asked(), policy)).toBe(101);
  expect(readdirSync(folder)).toEqual([]);

  writeFileSync(policy, "#!/bin/sh\nexit 0\n", { mode: 0o700 });
  expect(await startingNothing(async () => asked(), policy)).toBe(101);
  expect(asked()).toBe(0);
  const broken = startingNothing(async () => {
    throw new Error("no network");
  }, policy);
  await expect(broken).rejects.toThrow("no network");
  expect(asked()).toBe(0);
  expect(readdirSync(folder)).toEqual(["policy-rc.d"]);
});

test("what a killed run left behind is put right by the next one", async () => {
  const { folder, policy } = newPolicy();
  writeFileSync(policy, "ours, of the killed run");
  writeFileSync(`${policy}.before-foyer`, "the machine's");
  await startingNothing(async () => {}, policy);
  expect(readFileSync(policy, "utf8")).toBe("the machine's");
  expect(existsSync(`${policy}.before-foyer`)).toBe(false);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("the services of new packages are known by their files", () => {
  const files = [
    "/.",
    "/etc/init.d",
    "/etc/init.d/dovecot",
    "/lib/systemd/system/dovecot.service",
    "/usr/lib/systemd/system/dovecot.socket",
    "/usr/lib/systemd/system/instance@.service",
    "/usr/share/doc/dovecot-core/dovecot.service",
  ];
  expect(servicesIn(files)).toEqual({ units: ["dovecot.service", "dovecot.socket"], scripts: ["dovecot"] });
});

test("where packages cannot be installed, a sentence says what to do", () => {
  expect(whyNoPackages(["radicale"], true, true)).toBeNull();
  expect(whyNoPackages(["radicale"], true, false)).toBe(
    "only root may install packages. Run this as root, or install radicale",
  );
  expect(whyNoPackages(["swift-proxy", "swift-object"], false, true)).toBe(
    "it comes from Debian's packages (swift-proxy swift-object), and there is no apt. Install it in this system's own way",
  );
});
