import { expect, test } from "vitest";
import { openedIn } from "./opened-in.ts";

test("of what a browser claims to have opened only known kinds are asked for", () => {
  const asked = new URLSearchParams("recent=task.1&recent=credential.2&recent=&recent=client&q=x");

  expect(openedIn(asked)).toEqual([
    { kind: "task", id: "1" },
    { kind: "client", id: "" },
  ]);
});
