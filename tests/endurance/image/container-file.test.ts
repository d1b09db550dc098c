import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandOf, fill, msOf, pairsOf, readSteps, stageOf } from "./container-file.ts";

test("every instruction of the container file can be run", () => {
  const steps = readSteps(readFileSync("deploy/Dockerfile", "utf8"));

  expect(steps[0]).toMatchObject({ word: "FROM", line: 3 });
  expect(steps.at(-1)).toMatchObject({ word: "CMD", text: '["node", "scripts/start.mjs"]' });
  expect(steps.find(({ word }) => word === "HEALTHCHECK")).toMatchObject({
    options: { interval: "15s", timeout: "5s", "start-period": "90s", retries: "4" },
    text: 'CMD ["node", "scripts/is-ready.mjs"]',
  });
});

test("an instruction goes on over lines and comments", () => {
  expect(readSteps("FROM a AS b\nRUN one \\\n# why\n  && two\nCOPY --from=b /x /y\n")).toEqual([
    { word: "FROM", options: {}, text: "a AS b", line: 1 },
    { word: "RUN", options: {}, text: "one   && two", line: 2 },
    { word: "COPY", options: { from: "b" }, text: "/x /y", line: 5 },
  ]);
  expect(stageOf("a AS b")).toEqual({ image: "a", name: "b" });
  expect(stageOf("a:1-slim")).toEqual({ image: "a:1-slim", name: null });
});

test.each([
  ["ADD https://house.test/x /x", "ADD is no instruction"],
  ["RUN --mount=type=cache,target=/x npm ci", "RUN --mount cannot be run"],
  ["COPY --chown=foyer . .", "COPY --chown cannot be run"],
  ["COPY <<EOF /x\nhello\nEOF", "goes on in the next lines"],
  ["RUN one \\", "the file ends"],
  ["USER", "says nothing"],
])("what cannot be run here is refused: %s", (file, sentence) => {
  expect(() => readSteps(file)).toThrow(sentence);
});

test("variables, pairs, commands and times are read as a container tool reads them", () => {
  expect(fill(`$A/\${B}-$NONE`, { A: "one", B: "two" })).toBe("one/two-");
  expect(() => fill(`\${A:-else}`, {})).toThrow("cannot be filled in");
  expect(pairsOf('A=1 B="two words" C=')).toEqual([
    ["A", "1"],
    ["B", "two words"],
    ["C", ""],
  ]);
  expect(() => pairsOf("A 1")).toThrow("no pairs");
  expect(commandOf('["node", "a b.mjs"]')).toEqual(["node", "a b.mjs"]);
  expect(commandOf("node a.mjs && exit")).toEqual(["/bin/sh", "-c", "node a.mjs && exit"]);
  expect([msOf("5s"), msOf("2m")]).toEqual([5_000, 120_000]);
  expect(() => msOf("soon")).toThrow("no length of time");
});
