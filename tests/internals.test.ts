import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * What leans on the inside of a library, and the version it was tried with. After an update: read the
 * library's log of changes for what is used here, run all stories, then write the new version down.
 */
const fences = [
  {
    library: "react-router",
    version: "8.4.0",
    inside: /\bUNSAFE_\w+|\bunstable_\w+|\b_match\b/,
    // Kept answers, news and offline pages; the server's matching and the part of the manifest that a page is sent.
    files: ["app/entry.server.tsx", "app/ui/router-internals.ts", "server/pages.ts"],
  },
  {
    library: "kysely",
    version: "0.29.9",
    inside: /\bPostgresDriver\b|\bCompiledQuery\b.*\bDriver\b|implements Driver\b|\bDatabaseConnection\b/,
    files: ["platform/database/reads-together.ts"],
  },
];

const sources = globSync("{api,app,domain,platform,server}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test.each(fences)("the inside of $library is used behind its fence alone", ({ inside, files }) => {
  expect(
    sources
      .filter(({ text }) => inside.test(text))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(files);
});

test.each(fences)("$library is the version its inside was tried with", ({ library, version }) => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(dependencies[library]).toBe(version);
});
