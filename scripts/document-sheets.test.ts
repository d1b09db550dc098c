import { globSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accentOf } from "#domain/settings/accent.ts";
import { sheetOf } from "./document-sheets.ts";

async function sheetFrom(css: string) {
  const folder = mkdtempSync(join(tmpdir(), "foyer sheets-"));
  writeFileSync(join(folder, "imported.css"), css);
  writeFileSync(join(folder, "sheet.css"), '@import "./imported.css";');
  return sheetOf(join(folder, "sheet.css"));
}

test("a token that nothing uses is left out, with those only it refers to", async () => {
  expect(await sheetFrom(":root{--one:red;--two:var(--one);--size:1px}p{margin:var(--size)}")).toBe("p{margin:1px}");
});

test("a token with two values, or two uses, stays one", async () => {
  const contrast = ":root{--line:red}@media (prefers-contrast:more){:root{--line:#000}}p{color:var(--line)}";
  expect(await sheetFrom(contrast)).toBe(
    ":root{--a:red}@media (prefers-contrast:more){:root{--a:#000}}p{color:var(--a)}",
  );
  expect(await sheetFrom(":root{--line:red}p{color:var(--line)}a{fill:var(--line, blue)}")).toBe(
    ":root{--a:red}p{color:var(--a)}a{fill:var(--a,blue)}",
  );
});

test("what the brand's accent sets keeps its name and its place", async () => {
  for (const name of Object.keys(accentOf("#3355ff")))
    expect(await sheetFrom(`:root{--${name}:red}p{color:var(--${name})}`)).toBe(
      `:root{--${name}:red}p{color:var(--${name})}`,
    );
});

test("the states of a page, and what its reader's system asks for, stay", async () => {
  const css =
    "a:hover{color:red}.hero:not(:has(>script)){opacity:0}[data-moving]{color:red}@media print{a{color:#000}}@media (forced-colors:active){a{color:linktext}}";
  expect(await sheetFrom(css)).toBe(css);
});

test.each(globSync("app/site/sheets/*.css"))("every token that %s uses has a value", async (file) => {
  const css = await sheetOf(file);
  const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !css.includes(`${name}:`))).toEqual([]);
  expect(css).toMatch(/:root\[data-theme=dark\]/);
});
