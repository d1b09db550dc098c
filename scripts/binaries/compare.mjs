import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { npm } from "../prepare/install.mjs";
import { Refusal } from "../prepare/word.mjs";
import { digest } from "./digests.mjs";
import { digestOfPackage, fetchOrigin, must, originOf } from "./origins.mjs";

/** What is wrong with a package, in sentences; none if npm, its publisher and what we know of it agree. */
export async function differences({ name, version, integrity, known = {}, folder, from, pack = packed }) {
  const origin = originOf(name, version);
  const ours = await pack(`${name}@${version}`, integrity, join(folder, "npm"));
  const inPackage = await digestOfPackage(origin, ours);
  const published = await fetchOrigin(origin, join(folder, "publisher"), from);

  const seen = { integrity, ...published };
  const wrong = Object.entries(known)
    // Nobody has seen it yet: then the publisher's own list is all there is.
    .filter(([key, value]) => value !== null && value !== seen[key])
    .map(([key, value]) => `its ${key} is ${seen[key]}, and was ${value}.`);
  if (inPackage !== published.contentsSha256) {
    wrong.push(`npm's package contains ${inPackage}, and ${origin.archive} contains ${published.contentsSha256}.`);
  }
  return { wrong, seen };
}

/** The package as npm has it now, unpacked, once it is the one that the lock file names. */
async function packed(spec, integrity, folder) {
  mkdirSync(folder, { recursive: true });
  const [program, ...before] = npm();
  await must(program, ...before, "pack", spec, "--silent", "--pack-destination", folder);
  const [archive] = readdirSync(folder);
  const found = `sha512-${await digest(join(folder, archive), "sha512", "base64")}`;
  if (found !== integrity) throw new Refusal(`${spec} at npm is ${found}, and package-lock.json says ${integrity}.`);
  await must("tar", "-xzf", join(folder, archive), "-C", folder);
  return join(folder, "package");
}
