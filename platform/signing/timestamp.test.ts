import { expect, test } from "vitest";
import { openTimestampServer } from "#tests/signing/timestamp-server.ts";
import { askTimestamp } from "./ask-timestamp.ts";

const now = new Date("2026-11-28T18:00:00Z");
const over = new TextEncoder().encode("a signature");

test("a timestamp is asked for a digest alone, and says when and by whom", async () => {
  const server = await openTimestampServer("answers", now);
  const got = await askTimestamp(over, { url: server.url, allowedHosts: [server.host], now });

  expect(got).toMatchObject({ ok: true, timestamp: { at: now, by: "Time of Lisbon" } });
  expect(server.asked.map(({ type }) => type)).toEqual(["application/timestamp-query"]);
  expect(server.asked.map(({ body }) => new TextDecoder("latin1").decode(body))).toEqual([
    expect.not.stringContaining("a signature"),
  ]);
});

test.each([
  ["hangs", "It took too long to answer."],
  ["refuses", "It refused to give a timestamp."],
  ["fails", "It answered 503."],
  ["babbles", "Its answer is not a timestamp."],
  ["other-nonce", "Its timestamp answers another request."],
  ["other-digest", "Its timestamp is about something else."],
  ["forges", "Its timestamp is not signed by its own certificate."],
  ["not-for-time", "Its timestamp is not signed by its own certificate."],
  ["late", "Its clock is more than ten minutes from this server's."],
] as const)("a timestamp server that %s is not believed", async (manners, because) => {
  const server = await openTimestampServer(manners, now);
  const milliseconds = manners === "hangs" ? 200 : 10_000;
  const asked = { url: server.url, allowedHosts: [server.host], milliseconds, now };

  expect(await askTimestamp(over, asked)).toEqual({ ok: false, because });
});

test.each([
  "http://127.0.0.1:9/tsa",
  "http://[::1]/tsa",
  "https://10.0.0.7/tsa",
  "ftp://time.test/",
  "http://localhost/",
])("a timestamp server at %s is not asked", async (url) => {
  expect(await askTimestamp(over, { url, now })).toMatchObject({ ok: false });
});
