import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ownerIn } from "./base.ts";
import type { Image } from "./build.ts";
import { runInRoot, within } from "./namespaces.ts";
import { isOf, reach } from "./reach.ts";

type Starting = { folder: string; volume: string; env: Record<string, string>; isHardened?: boolean };

/** A new volume holds what the image has in its place, as container tools fill one. */
export function makeVolume({ root, volumes }: Image, folder: string) {
  const [at = ""] = volumes;
  if (volumes.length !== 1) throw new Error(`The image is to have one volume, and it has ${volumes.length}.`);
  execFileSync("cp", ["-a", join(root, at), folder]);
}

/**
 * Starts an image as its user, on a network of its own that has nothing but loopback. Its first process is the image's command,
 * as in a container. What it writes outside the volume goes to `folder`, not to the image.
 */
export async function startContainer(image: Image, { folder, volume, env, isHardened = false }: Starting) {
  const owner = ownerIn(image.root, image.user);
  const variables = { ...image.env, HOME: owner.home, ...env };
  const { root, workdir } = image;
  const place = { root, workdir, owner, env: variables, changes: folder, isHardened, network: "loopback" as const };
  const [at = ""] = image.volumes;
  const inside = runInRoot({ ...place, volume: { folder: volume, at } }, [...image.entrypoint, ...image.command]);
  const end = { code: null as number | null };
  inside.ending.then((code) => (end.code = code));

  // Once it has its user, it is in its root folder too.
  let pid = inside.first();
  while (pid === null || !isOf(pid, owner.uid)) {
    if (end.code !== null) throw new Error(`It ended at once with ${end.code}:\n${inside.said()}`);
    await setTimeout(20);
    pid = inside.first();
  }
  const first = pid;
  return {
    ...reach(first, owner, workdir, variables),
    said: inside.said,
    hasEnded: () => end.code !== null,
    /** Sends the image's signal and waits; it is killed if it takes longer than `graceMs`. */
    async stop(graceMs: number) {
      const began = performance.now();
      process.kill(first, image.stopSignal);
      const code = await within(graceMs, inside);
      return { code, ms: performance.now() - began };
    },
    written: () => writtenIn(`${folder}/upper`, root),
  };
}

/** What the layer over the image holds: new and changed files, marks of removed ones, new folders. */
function writtenIn(layer: string, root: string): string[] {
  return readdirSync(layer, { recursive: true, encoding: "utf8" }).filter((path) => {
    const isKnownFolder = lstatSync(join(layer, path)).isDirectory() && existsSync(join(root, path));
    return !isKnownFolder;
  });
}
