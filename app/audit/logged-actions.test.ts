import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toldActions } from "./activity-words.ts";

const part = /^(?=export |const |async function |function )/m;

/** What the commands of a file log, without those that say nothing to the log. */
const ofCommands = (source: string): string[] =>
  source
    .split(part)
    .filter((one) => /\blogged\(/.test(source) && (/\blogged\(/.test(one) || !/\bunchanged\(/.test(one)))
    .flatMap((one) => [...one.matchAll(/action: "([a-z_.]+)"/g)].map(([, action = ""]) => action));

const permitted = /const (\w+) = [^;]*?permit\(\w+, "([a-z_.]+)"/g;

/** What a file writes into the log itself, with a permit of its own: it may hand it on, if it has but one of that name. */
const ofPermits = (source: string): string[] =>
  source.split(part).flatMap((one) =>
    [...one.matchAll(permitted)]
      .filter(([, permit]) => {
        const isOnly = [...source.matchAll(permitted)].filter(([, name]) => name === permit).length === 1;
        return new RegExp(`\\bwriteAuditEntry\\(\\w+, ${permit},`).test(isOnly ? source : one);
      })
      .map(([, , action = ""]) => action),
  );

test("every action that is written into the audit log is told in words", () => {
  const sources = globSync("domain/**/*.ts")
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"));
  const logged = new Set(sources.flatMap((source) => [...ofCommands(source), ...ofPermits(source)]));
  expect(logged.size).toBeGreaterThan(100);

  const told = new Set(toldActions.map((words) => words.split(" ")[0]));
  expect([...logged].filter((action) => !told.has(action))).toEqual([]);
});
