import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Source = { file: string; text: string };

/** Screens of the team that stand below another one, and say nothing of the way to them. */
const withoutTrail = (sources: Source[]) =>
  sources.filter(({ text }) => /\bup=\{/.test(text) && !/^export const handle = /m.test(text)).map(({ file }) => file);

const screens = globSync("app/**/studio/**/*.tsx")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
  .filter(({ text }) => /^export default function/m.test(text));

test("a screen of the team that stands below another is the last of its breadcrumbs", () => {
  expect(withoutTrail(screens)).toEqual([]);
  const planted = { file: "app/tasks/studio/planted.tsx", text: "<Screen up={{ to }}>" };
  expect(withoutTrail([planted])).toEqual([planted.file]);
});
