import { expect, test } from "vitest";
import { runOf, setRunCookie, wordOf } from "./run-cookie.ts";

const run = "Zk3-x_Zk3-x_Zk3-x_Zk3-x_";
const sent = (cookie: string) => new Request("http://house.test/", { headers: { Cookie: cookie } });

test("a browser brings back the run it was given", () => {
  for (const [key, word] of [
    [run, null],
    [run, "eyJh"],
    [null, "eyJh"],
  ] as const) {
    const [pair = ""] = setRunCookie({ run: key, word, path: "/meetings", isHttps: true }).split(";");
    const request = sent(`theme=dark; ${pair}; session=x`);
    expect([runOf(request), wordOf(request)]).toEqual([key, word]);
  }
});

test.each(["", "foyer-run=short", "foyer-run=<script>alert(1)</script>", "other=x"])("%j is no run", (cookie) => {
  expect(runOf(sent(cookie))).toBeNull();
});
