import { expect, test } from "vitest";
import { bytes, changed, openServed, sha256 } from "#tests/uploads/served.ts";

const parts: [range: string, from: number, to: number][] = [
  ["bytes=0-0", 0, 0],
  ["bytes=0-", 0, 999_999],
  ["bytes=5-9", 5, 9],
  ["bytes=999999-", 999_999, 999_999],
  ["bytes=999990-2000000", 999_990, 999_999],
  ["bytes=-1", 999_999, 999_999],
  ["bytes=-5000000", 0, 999_999],
  ["BYTES= 10-19 ", 10, 19],
  ["bytes=0-99999999999999999999", 0, 999_999],
];

test.each(parts)("%s is answered with that part", async (range, from, to) => {
  const { serve } = await openServed();

  const answer = await serve({ Range: range });

  expect(answer.status).toBe(206);
  expect(answer.headers.get("Content-Range")).toBe(`bytes ${from}-${to}/1000000`);
  expect(answer.headers.get("Content-Length")).toBe(String(to - from + 1));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(from, to + 1));
});

test.each(["bytes=1000000-", "bytes=2000000-3000000", "bytes=-0"])("%s lies outside", async (range) => {
  const { serve } = await openServed();

  const answer = await serve({ Range: range });

  expect([answer.status, answer.headers.get("Content-Range"), answer.body]).toEqual([416, "bytes */1000000", null]);
});

test.each([
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=a-b",
  "bytes=9-5",
  "bytes=0-1,5-6",
  "items=0-1",
  "bytes=--1",
  "bytes=1.5-2",
])("'%s' asks for no part, so the whole comes", async (range) => {
  const { serve } = await openServed();

  const answer = await serve({ Range: range });

  expect([answer.status, answer.headers.get("Content-Range")]).toEqual([200, null]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test("a part is given only of the copy that is asked about", async () => {
  const { serve } = await openServed();
  const status = async (condition: string) => (await serve({ Range: "bytes=0-9", "If-Range": condition })).status;

  expect([await status(`"${sha256}"`), await status(changed)]).toEqual([206, 206]);
  for (const other of [`W/"${sha256}"`, '"other"', "Fri, 20 Nov 2026 10:00:01 GMT", "nonsense"])
    expect(await status(other)).toBe(200);
});
