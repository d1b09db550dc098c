import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf } from "./fingerprint.mjs";
import { run } from "./run.mjs";
import { tool } from "./tool.mjs";
import { Refusal } from "./word.mjs";

const stamp = "build/.sources";
const compiled = "build/.compiled";

/** Where Node keeps what it compiled for the next start; a folder that may not be written is no obstacle. */
export const compileCache = (root) => ({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, compiled) });

export function isBuilt(root) {
  if (!existsSync(join(root, stamp)) || !existsSync(join(root, "build/server/index.js"))) return false;
  return readFileSync(join(root, stamp), "utf8") === fingerprintOf(root);
}

export async function build(root, node, onStart) {
  rmSync(join(root, stamp), { force: true });
  rmSync(join(root, compiled), { recursive: true, force: true });
  // Taken first, so that changes during the build trigger another one next time.
  const fingerprint = fingerprintOf(root);
  const router = tool(root, "@react-router/dev", "react-router");
  const options = { output: "aside", env: { NODE_ENV: "production" }, onStart };
  const { code } = await run(node, [router, "build", "--logLevel", "warn"], options);
  if (code !== 0) throw new Refusal("The build did not succeed; its own words are above.");
  writeFileSync(join(root, stamp), fingerprint);
}
