import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ApiDocument } from "#tests/openapi-answer.ts";
import { fileOf } from "../../scripts/outside/servers.mjs";

const longest = 1_200_000;

/**
 * Lets Specmatic send what it makes of a document: what fits it, and each field in turn with what does not, for
 * twenty minutes at most. It reaches nothing but this machine. Returns the last of what it said.
 */
export async function runSpecmatic(document: ApiDocument, address: string): Promise<string> {
  const jar = fileOf("Specmatic");
  const folder = await mkdtemp(join(tmpdir(), "foyer-specmatic-"));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  const lines = [
    "version: 2",
    "contracts:",
    "  - provides:",
    "      - openapi.json",
    "test:",
    "  resiliencyTests:",
    "    enable: all",
  ];
  await writeFile(join(folder, "specmatic.yaml"), `${lines.join("\n")}\n`);
  const nowhere = ["http", "https"].flatMap((kind) => [`-D${kind}.proxyHost=127.0.0.1`, `-D${kind}.proxyPort=9`]);
  const java = ["-Xmx768m", ...nowhere, "-Dhttp.nonProxyHosts=127.0.0.1|localhost", "-jar", jar];
  const child = spawn("java", [...java, "test", `--testBaseURL=${address}`, "--timeout=60"], {
    cwd: folder,
    env: { ...process.env, HOME: folder, SPECMATIC_DISABLE_TELEMETRY: "true", MAX_TEST_REQUEST_COMBINATIONS: "40" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      said = `${said}${bytes}`.slice(-4_000);
    });
  const bound = setTimeout(() => child.kill(), longest);
  await once(child, "exit");
  clearTimeout(bound);
  await rm(folder, { recursive: true, force: true });
  return said;
}
