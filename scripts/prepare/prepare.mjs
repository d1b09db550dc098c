import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { install, isInstalled } from "./install.mjs";
import { takeNode } from "./node.mjs";
import { root } from "./root.mjs";
import { inTurn } from "./turn.mjs";
import { say } from "./word.mjs";

/** Installs and builds what is missing or out of date, and returns the Node to run it with. */
export async function prepare({ built = true } = {}) {
  if (isInstalled(root) && (!built || isBuilt(root))) return takeNode(root);
  return inTurn(join(root, ".prepare"), async (share) => {
    if (!isInstalled(root)) {
      say("Installing…");
      await install(root, share);
    }
    const node = takeNode(root);
    if (built && !isBuilt(root)) {
      say("Building…");
      await build(root, node, share);
    }
    return node;
  });
}
