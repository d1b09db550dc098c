import { createRequire } from "node:module";
import v8 from "node:v8";
import { cloneElement, type ReactElement } from "react";
import type { EntryContext } from "react-router";
import { readConfig } from "#platform/config/config.ts";
import { openLog, standardOutput } from "#platform/log/log.ts";
import type * as App from "#server/app.ts";
import { type Asked, answerFacts } from "./child.ts";

// The built app with the demo's data, in a process of its own, so that its work can be told from the callers'.

v8.setFlagsFromString("--heap-growing-percent=50"); // as in server/start.ts

type Dom = typeof import("react-dom/server");
type Tree = ReactElement<{ children: ReactElement<{ context: EntryContext }> }>;

const dom: Dom = createRequire(import.meta.url)("react-dom/server");
const { renderToString } = dom;
let last: Tree | null = null;
dom.renderToString = (tree, options) => {
  last = tree as Tree; // what app/entry.server.tsx renders
  return renderToString(tree, options);
};

process.once("message", async ({ connection, dataFolder, password }: Asked) => {
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    FOYER_DATA: dataFolder,
    VIDEO_HOST_URL: "http://127.0.0.1:9",
    TRUSTED_PROXIES: "1",
  });
  const started = performance.now();
  const bundle: typeof App = await import(new URL("../../../build/server/index.js", import.meta.url).href);
  const open = await bundle.openApp({
    config,
    log: openLog("info", standardOutput()),
    connection,
    clock: () => new Date(),
    say: () => {},
    demo: { password },
  });
  answerFacts({ renderMs: bareRender });
  process.send?.({ port: open.port, startMs: performance.now() - started });
  process.once("SIGTERM", () => open.close().then(() => process.exit(0)));
});

/** Milliseconds that React alone takes for the tree of the last page, without the router, the data and HTTP. */
function bareRender(): number {
  const tree = last;
  if (!tree) return 0;
  const took: number[] = [];
  for (let nth = 0; nth < 40; nth++) {
    const { children } = tree.props;
    const context: EntryContext = { ...children.props.context };
    const before = process.cpuUsage();
    renderToString(cloneElement(tree, {}, cloneElement(children, { context })));
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  return took.sort((a, b) => a - b)[20] ?? 0;
}
