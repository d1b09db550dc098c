import v8 from "node:v8";
import { readConfig } from "#platform/config/config.ts";
import { openConnection } from "#platform/database/open-connection.ts";
import { openLog, standardOutput } from "#platform/log/log.ts";
import type * as App from "./app.ts";
import { openTool } from "./demo/tool.ts";

// Garbage is collected before the heap has grown by half, instead of threefold: under load the app takes 380 MB instead of
// 580, and gives most of it back, for 3 % more processor time. Has to be set before there is a heap to speak of.
v8.setFlagsFromString("--heap-growing-percent=50");

const built = new URL("../build/server/index.js", import.meta.url).href;

/** Starts the app: database first, then the HTTP server. On failure it prints a sentence and exits with code 1. */
async function start() {
  const isDemo = process.argv.includes("--demo");
  const config = readConfig(process.env, { isDemo });
  const log = openLog(config.logLevel, standardOutput());
  // It is read while the database starts; whoever waits for it below hears what is wrong with it.
  const loading: Promise<typeof App> = import(built);
  loading.catch(() => {});
  const connection = await openConnection(config, log);
  // Files written from here on are for the app's own account only; what PostgreSQL's account must reach was created
  // before.
  process.umask(0o077);
  const bundle = await loading;
  const tool = isDemo ? await openTool({ ...config, port: config.port + 1 }) : null;
  const password = process.env["DEMO_PASSWORD"] || "welcome-to-the-demo";
  const app = await bundle.openApp({
    config,
    log,
    connection: connection.settings,
    clock: () => new Date(),
    say: console.log,
    ...(isDemo && { demo: { password, ...(tool && { toolUrl: tool.url }) } }),
  });
  console.log(`Foyer is open at ${config.publicUrl}`);
  for (const line of app.greetings) console.log(line);

  let isClosing = false;
  async function close(signal: NodeJS.Signals) {
    // A signal often arrives twice: to the process group, and from npm. The second must not cut the first shutdown
    // short.
    if (isClosing) return;
    isClosing = true;
    tool?.close();
    // Whoever presses Ctrl+C is not made to wait.
    await app.close({ drainMs: signal === "SIGTERM" ? config.drainMs : 0 });
    await connection.close();
    process.exit(0);
  }
  process.on("SIGINT", close).on("SIGTERM", close).on("SIGHUP", close);
}

start().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
});
