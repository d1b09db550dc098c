import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const imports = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

/** The classes a component asks its style sheets for that none of them has: it would be drawn without, and say nothing. */
function unknownClasses(file: string, text: string, read: (sheet: string) => string): string[] {
  return [...text.matchAll(imports)].flatMap(([, name = "", from = ""]) => {
    const path = from.startsWith("#") ? from.slice(1) : join(dirname(file), from);
    const known = new Set([...read(path).matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, known]) => known));
    const asked = [...text.matchAll(new RegExp(`\\b${name}\\["([\\w-]+)"\\]`, "g"))].map(([, asked = ""]) => asked);
    return asked.filter((one) => !known.has(one)).map((one) => `${path} has no .${one}`);
  });
}

describe("every class a component names is in its style sheet", () => {
  const files = globSync("app/**/*.tsx").filter((file) => readFileSync(file, "utf8").includes(".module.css"));
  test.each(files)("%s", (file) => {
    expect(unknownClasses(file, readFileSync(file, "utf8"), (sheet) => readFileSync(sheet, "utf8"))).toEqual([]);
  });
});

test("a class that is nowhere is found", () => {
  const text =
    'import styles from "./a.module.css";\n<p className={styles["here"]}><b className={styles["gone"]} /></p>';
  expect(unknownClasses("app/a.tsx", text, () => ".here { color: red }")).toEqual(["app/a.module.css has no .gone"]);
});
