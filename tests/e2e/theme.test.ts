import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The only places that turn the operator's or visitor's choice into a colour scheme, which `light-dark()` follows. */
const chosen = ["app/ui/tokens.css"];

test("a theme changes colours and nothing else, so that what is not about colour is looked at in one of them", () => {
  // An email follows the reader's mail program, which does not know `light-dark()`.
  const files = globSync("app/**/*.{css,ts,tsx}", { exclude: ["app/notifications/mail/**"] }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const asking = files.filter((file) => /prefers-color-scheme|\[data-theme/.test(readFileSync(file, "utf8")));
  const schemes = chosen.map((file) => readFileSync(file, "utf8").match(/\[data-theme="\w+"\] \{[^}]*\}/g) ?? []);

  expect(asking).toEqual(chosen);
  expect(schemes.flat().map((rule) => rule.replaceAll(/\s+/g, " "))).toEqual([
    '[data-theme="light"] { color-scheme: light; }',
    '[data-theme="dark"] { color-scheme: dark; }',
  ]);
});
