import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../prepare/root.mjs";
import { run } from "../prepare/run.mjs";
import { tool } from "../prepare/tool.mjs";
import { Refusal } from "../prepare/word.mjs";
import { chromium } from "./chromium.mjs";
import { countStories, countUnits, outcome, tellStories, tellUnits } from "./tally.mjs";

/** Runs scripts one after the other until one fails, and prints their output together. */
export async function check(name, node, ...scripts) {
  const said = [];
  let code = 0;
  for (const script of scripts) {
    if (code !== 0) break;
    const ending = await ended(run(node, script, { output: "gathered" }));
    said.push(ending.text.trimEnd());
    code = ending.code;
  }
  console.log([`\n${name}: ${code === 0 ? "fine" : "failed"}`, ...said].filter(Boolean).join("\n"));
  return outcome(name, code);
}

export async function unitTests(name, node, ...chosen) {
  return withReport(async (report) => {
    const vitest = [tool(root, "vitest", "vitest"), "run", "--reporter=default", ...chosen];
    const json = ["--reporter=json", `--outputFile.json=${report}`];
    const { code } = await ended(run(node, [...vitest, ...json], { output: "shown" }));
    return outcome(name, code, read(report, countUnits), read(report, tellUnits));
  });
}

export async function browserTests(name, node, ...chosen) {
  const FOYER_CHROMIUM = await chromium(root, node);
  return withReport(async (report) => {
    const playwright = [tool(root, "@playwright/test", "playwright"), "test", "--reporter=list,json", ...chosen];
    const env = { FOYER_CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { code } = await ended(run(node, playwright, { output: "shown", env }));
    return outcome(name, code, read(report, countStories), read(report, tellStories));
  });
}

export function hasBrowserTests() {
  const folder = join(root, "tests/e2e");
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => file.endsWith(".spec.ts"));
}

async function ended(running) {
  const ending = await running;
  if (ending.stopped) throw new Refusal(`Stopped by ${ending.stopped}.`);
  return ending;
}

async function withReport(deed) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-test-"));
  try {
    return await deed(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const read = (report, count) => (existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : undefined);
