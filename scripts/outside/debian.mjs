import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, lstatSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { run } from "../prepare/run.mjs";
import { Refusal, say } from "../prepare/word.mjs";

let isListed = false;

/**
 * Installs packages so that none of their services starts, neither now nor with the machine. Answers why they cannot be had, or null.
 */
export async function installPackages(name, packages) {
  const why = whyNoPackages(packages);
  if (why) return why;
  say(`Fetching ${name} from Debian…`);
  if (!isListed) await apt("update", "-qq");
  isListed = true;
  return startingNothing(async () => {
    const before = new Set(installed());
    try {
      const code = await apt("install", "-qq", "-y", "--no-install-recommends", ...packages);
      return code === 0 ? null : `apt could not install ${packages.join(" ")}; its own words are above`;
    } finally {
      disable(installed().filter((one) => !before.has(one)));
    }
  });
}

export function whyNoPackages(packages, hasApt = existsSync("/usr/bin/apt-get"), isRoot = process.getuid?.() === 0) {
  const words = packages.join(" ");
  if (!hasApt)
    return `it comes from Debian's packages (${words}), and there is no apt. Install it in this system's own way`;
  return isRoot ? null : `only root may install packages. Run this as root, or install ${words}`;
}

async function apt(...args) {
  const quiet = { output: "gathered", env: { DEBIAN_FRONTEND: "noninteractive" } };
  const { code, stopped, text } = await run("apt-get", args, quiet);
  if (stopped) throw new Refusal(`Stopped by ${stopped}.`);
  if (code !== 0) say(text.trim());
  return code;
}

function installed() {
  return said("dpkg", "--list").flatMap((line) => {
    const [status, name] = line.split(/\s+/);
    return status === "ii" && name ? [name] : [];
  });
}

/** The services of new packages do not start with the machine either. */
function disable(packages) {
  if (packages.length === 0) return;
  const { units, scripts } = servicesIn(said("dpkg-query", "--listfiles", ...packages));
  if (units.length > 0) spawnSync("systemctl", ["disable", "--quiet", ...units], { stdio: "ignore" });
  for (const script of scripts) spawnSync("update-rc.d", [script, "disable"], { stdio: "ignore" });
}

/** Of a package's files, what systemd starts, and what init does. A template starts nothing by itself. */
export function servicesIn(files) {
  const namesOf = (pattern) => [...new Set(files.filter((file) => pattern.test(file)).map((file) => basename(file)))];
  return {
    units: namesOf(/\/systemd\/system\/[^/@]+\.(service|socket|timer|path)$/),
    scripts: namesOf(/^\/etc\/init\.d\/[^/]+$/),
  };
}

function said(program, ...args) {
  const { stdout } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return (stdout ?? "").split("\n").filter(Boolean);
}

const text = `#!/bin/sh
# Put here by Foyer's \`npm run outside\`, for as long as it installs.
exit 101
`;

/**
 * Lets Debian start no service while packages are installed: its packages ask this program whether they may, and 101 is a no.
 * Afterwards what was there before is back, also when an earlier run was killed in the middle.
 */
export async function startingNothing(deed, policy = "/usr/sbin/policy-rc.d") {
  const aside = `${policy}.before-foyer`;
  if (isThere(policy) && !isThere(aside)) renameSync(policy, aside);
  writeFileSync(policy, text);
  chmodSync(policy, 0o755);
  try {
    return await deed();
  } finally {
    rmSync(policy, { force: true });
    if (isThere(aside)) renameSync(aside, policy);
  }
}

/** Also a link that leads nowhere. */
const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
