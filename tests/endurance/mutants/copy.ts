import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { PoolConfig } from "pg";
import type { Mutant } from "./mutant.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const left = /^(node_modules|build|\.git|\.prepare|\.react-router|test-results|\.outside|data.*)$/;

type Ended = { code: number | null; said: string };
/** `by`: the first test that failed; null when none did. */
export type Fate = { mutant: Mutant; by: string | null; said: string };

/**
 * A copy of the source code from which checks can be removed; its tests use a database server that is already running.
 */
export function openCopy(server: PoolConfig) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-mutants-"));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !left.test(relative(root, path).split(sep)[0] ?? ""),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const report = join(folder, "report.json");

  async function run(script: string, ...args: string[]): Promise<Ended> {
    const child = spawn(process.execPath, [join("node_modules", script), ...args], {
      cwd: folder,
      env: envFor(server),
    });
    const words: Buffer[] = [];
    child.stdout.on("data", (word: Buffer) => words.push(word));
    child.stderr.on("data", (word: Buffer) => words.push(word));
    const [code] = await once(child, "close");
    return { code, said: Buffer.concat(words).toString("utf8").slice(-4000) };
  }

  async function build() {
    const { code, said } = await run("@react-router/dev/bin.cjs", "build", "--logLevel", "warn");
    if (code !== 0) throw new Error(`The copy cannot be built:\n${said}`);
  }

  async function test(tests: string[]): Promise<{ by: string | null; said: string }> {
    rmSync(report, { force: true });
    const json = ["--reporter=json", `--outputFile.json=${report}`, "--bail=1"];
    const { code, said } = await run("vitest/vitest.mjs", "run", ...json, ...tests);
    return { by: code === 0 ? null : firstFailure(report), said };
  }

  async function fateOf(mutant: Mutant): Promise<Fate> {
    const path = join(folder, mutant.file);
    const whole = readFileSync(path, "utf8");
    writeFileSync(path, without(mutant, whole));
    try {
      if (mutant.needsBuild) await build();
      return { mutant, ...(await test(mutant.tests)) };
    } finally {
      writeFileSync(path, whole);
    }
  }
  return { build, test, fateOf, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The source without its check. Throws when the check is not found: then the mutant must be rewritten. */
export function without({ file, find, replace }: Mutant, whole: string): string {
  if (whole.split(find).length !== 2) throw new Error(`${file} does not hold exactly once: ${find}`);
  return whole.replace(find, () => replace);
}

/** Only failed tests count; a file that could not be loaded does not. */
function firstFailure(report: string): string | null {
  const { testResults }: { testResults: { assertionResults: { status: string; fullName: string }[] }[] } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const failed = testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === "failed");
  return failed?.fullName ?? null;
}

function envFor({ host, port, user, password, database }: PoolConfig): NodeJS.ProcessEnv {
  const given = Object.entries({ host, port, password }).filter(([, value]) => value !== undefined);
  const more = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  const ours = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|TEST|DEV|PROD|MODE)/.test(name),
  );
  const url = `postgres://${user ?? "foyer"}@localhost/${database ?? "foyer"}?${more}`;
  return { ...Object.fromEntries(ours), DATABASE_URL_TEST: url };
}
