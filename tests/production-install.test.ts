import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const builtIn = new Set(builtinModules);
const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");

/** What a file loads: types are gone by then. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const named = /^(?:import|export)(?! type)(?:[^;"]*? from)? ?"([^"\n]+)"/gm;
  return [...text.matchAll(named), ...text.matchAll(/\bimport\("([^"\n]+)"\)/g)].map(([, name = ""]) => name);
}

const fileOf = (from: string, name: string) => (name.startsWith("#") ? name.slice(1) : join(dirname(from), name));

/** The packages that the given files load, also through other files of ours. */
function packagesOf(entries: string[]): string[] {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files)
    for (const name of importsOf(file)) {
      if (/^[.#]/.test(name)) files.add(fileOf(file, name));
      else if (!name.startsWith("node:") && !builtIn.has(name)) packages.add(packageOf(name));
    }
  return [...packages];
}

const built = globSync("build/server/**/*.js");
const programs = globSync("scripts/*.mjs").flatMap(
  (script) => readFileSync(script, "utf8").match(/(?<=["'])server\/[\w/-]+\.ts(?=["'])/g) ?? [],
);

test("the built app and the programs beside it run without the development packages", () => {
  expect(built.length).toBeGreaterThan(1);
  expect(programs).toContain("server/start.ts");
  const packages = packagesOf([...built, ...programs]);
  expect(packages).toContain("react");
  expect(packages).toContain("pg");
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});

test("what the server brings along in the build is no package of a production install", () => {
  for (const name of ["lucide-react", "stripe"]) {
    expect(name in dependencies).toBe(false);
    expect(name in devDependencies).toBe(true);
  }
});
