import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventNames } from "./event.ts";

const listsIn = (text: string) => [...text.matchAll(/tells: \[([^\]]*)\]/g)].map(([, list = ""]) => list);
const namesIn = (list: string) => [...list.matchAll(/"([a-z_]+)"/g)].map(([, name = ""]) => name);

test("what an event says it tells is something people can be notified of", () => {
  const told = globSync("domain/*/{events,event-facts}.ts").flatMap((file) =>
    listsIn(readFileSync(file, "utf8")).flatMap(namesIn),
  );

  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((name) => !eventNames.some((known) => known === name))).toEqual([]);
  // Reminders and summaries come with time, and from no event.
  const timely = ["deal_week", "deal_month"];
  expect(eventNames.filter((name) => !told.includes(name) && !timely.includes(name))).toEqual([]);
});
