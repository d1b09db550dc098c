import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const hasHaproxy = () => spawnSync("haproxy", ["-v"]).status === 0;

/**
 * Starts this machine's own HAProxy with the configuration that docs/operating.md recommends; only the addresses differ.
 * `tell` hears of each request that did not go well, and of each instance that it leaves alone or takes back.
 */
export async function startHaproxy(
  port: number,
  instances: { one: number; two: number },
  tell: (line: string) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  const text = readFileSync("deploy/haproxy.cfg", "utf8")
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll("10.0.0.11:3000", `127.0.0.1:${instances.one}`)
    .replaceAll("10.0.0.12:3000", `127.0.0.1:${instances.two}`);
  writeFileSync(file, text);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  createInterface(child.stdout).on("line", tell);
  let complaints = "";
  child.stderr.on("data", (words) => (complaints += words));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${complaints}`);
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return async function stop() {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}
