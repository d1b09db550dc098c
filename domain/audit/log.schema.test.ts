import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entities } from "./log.schema.ts";

test("the audit log can be narrowed down to every kind of thing that is written into it", () => {
  const sources = globSync("domain/**/*.ts").filter((file) => !file.includes(".test."));
  const written = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/entity: "([a-z_]+)"/g)].map(([, kind = ""]) => kind),
  );

  expect([...new Set(written)].filter((kind) => !entities.includes(kind))).toEqual([]);
  expect(entities.toSorted()).toEqual(entities);
});
