import { expect, test } from "vitest";
import { runCookie, runOf } from "./run-cookie.ts";

const run = "Zk3-x_Zk3-x_Zk3-x_Zk3-x_";
const sent = (cookie: string) => new Request("http://house.test/", { headers: { Cookie: cookie } });

test("a browser brings back the run it was given", () => {
  const [pair = ""] = runCookie(run, true).split(";");

  expect(runOf(sent(`theme=dark; ${pair}; session=x`))).toBe(run);
});

test.each(["", "foyer-run=short", "foyer-run=<script>alert(1)</script>", "other=x"])("%j is no run", (cookie) => {
  expect(runOf(sent(cookie))).toBeNull();
});
