import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNode } from "../../../scripts/prepare/node.mjs";
import { root as clone } from "../../../scripts/prepare/root.mjs";
import { type Entering, type Owner, runApart, runInRoot, within } from "./namespaces.ts";

const mirror = "http://deb.debian.org/debian";
/** One that a Node 26 brings along. */
const npm = "11.21.2";
const minutes = 60_000;

/** What a container gets from an image without a word in the container file. */
export const usualPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/**
 * Makes a root folder that stands for an image of the name `node:26-trixie-slim`: that release of Debian with nothing but what
 * it needs, the Node that npm has for us, an npm, and a user `node`.
 */
export async function makeBase(image: string, root: string): Promise<void> {
  const [, major, release = ""] = /^(?:docker\.io\/library\/)?node:(\d+)-(\w+)-slim$/.exec(image) ?? [];
  if (!major) throw new Error(`No root folder can be made for FROM ${image}: it is no slim image of Node on Debian.`);
  const node = findNode(clone);
  if (!node || process.versions.node.split(".")[0] !== major)
    throw new Error(`FROM ${image} asks for Node ${major}, and this is ${process.versions.node}.`);

  // Node's images bring libatomic1 too, which Node needs.
  const debootstrap = ["debootstrap", "--variant=minbase", "--include=libatomic1", release, root, mirror];
  await must(within(20 * minutes, runApart(debootstrap)), "debootstrap");
  writeFileSync(join(root, "etc/hosts"), "127.0.0.1 localhost\n::1 localhost\n");
  copyFileSync(node, join(root, "usr/local/bin/node"));
  const install = ["npm", "install", "--global", "--prefix", join(root, "usr/local"), `npm@${npm}`];
  await must(within(10 * minutes, runApart(install)), `npm ${npm}`);
  const last = "apt-get clean && useradd --uid 1000 --user-group --shell /bin/bash --create-home node";
  const place = { root, owner: ownerIn(root, "root"), workdir: "/", env: { PATH: usualPath } };
  await runStep(place, ["/bin/sh", "-c", last]);
}

/** Runs one step on the way to an image, with this machine's network. */
export async function runStep(place: Omit<Entering, "network">, command: string[]): Promise<void> {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  const certificates = NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: "/dev/certificates.pem" } : {};
  const env = { ...place.env, HOME: place.owner.home, ...certificates };
  const step = runInRoot({ ...place, env, network: "machine" }, command);
  const code = await within(30 * minutes, step);
  if (code !== 0) throw new Error(`It ended with ${code}:\n${step.said().slice(-4_000)}`);
}

async function must(ending: Promise<number>, what: string) {
  const code = await ending;
  if (code !== 0) throw new Error(`${what} ended with ${code}.`);
}

/** A user of the root folder, by name or number, as `USER` names it. */
export function ownerIn(root: string, user: string): Owner {
  const entries = readFileSync(join(root, "etc/passwd"), "utf8").split("\n");
  const found = entries.map((entry) => entry.split(":")).find(([name, , uid]) => name === user || uid === user);
  if (!found) throw new Error(`There is no user ${user} in the image.`);
  return { uid: Number(found[2]), gid: Number(found[3]), home: found[5] ?? "/" };
}
