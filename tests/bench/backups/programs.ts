import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const tellPeak = new URL("./tell-peak.ts", import.meta.url).href;
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Runs what `npm run backup` or `npm run restore` does, in a process of its own, to its end. */
export async function runProgram(file: "server/backup.ts" | "server/restore.ts", args: string[], dataFolder: string) {
  const env = { ...process.env, NODE_ENV: "production", FOYER_DATA: dataFolder };
  const began = performance.now();
  const stdio = ["ignore", "pipe", "inherit", "ipc"] as const;
  const child = spawn(process.execPath, ["--import", tellPeak, file, ...args], { cwd: root, env, stdio: [...stdio] });
  let peakMB = 0;
  child.on("message", (told: { peakMB: number }) => {
    peakMB = told.peakMB;
  });
  const ended = once(child, "close");
  const output = child.stdout ? await text(child.stdout) : "";
  const [code] = await ended;
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  return { output, peakMB, seconds: (performance.now() - began) / 1000 };
}
