import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { newVideoForm, secondsIn } from "./video.schema.ts";

const given = { sectionId: newId(), title: "", description: "", key: newId() };
const read = (but: Record<string, string>) => {
  const form = newVideoForm.safeParse({ ...given, ...but });
  return form.success ? form.data : null;
};

test.each([
  ["moo", "moo"],
  [" AbC12 ", "AbC12"],
  ["https://streamable.com/hn8hq", "hn8hq"],
  ["http://www.streamable.com/e/hn8hq?autoplay=1", "hn8hq"],
  ["streamable.com/o/hn8hq/#t=3", "hn8hq"],
  ["", null],
])("%j means the video %j", (code, meant) => {
  expect(read({ code })?.code).toBe(meant);
});

test.each([
  "https://videos.example/hn8hq",
  "https://streamable.com.evil.example/hn8hq",
  "../hn8hq",
  "hn8hq/../x",
  "a",
  "mö",
  "mоо",
  "moo\u202e",
  "moo\u0000",
  "moo\nmoo",
  "%2e%2e",

  "x".repeat(10_000),
  "https://streamable.com:81/moo",
  "javascript:alert(1)",
  "hn8hq hn8hq",
  "https://streamable.com/",
  "<iframe src=x>",
  "a".repeat(17),
])("%j is no video", (code) => {
  expect(read({ code })).toBe(null);
});

test.each([
  ["0", 0],
  ["1:30", 90],
  ["1:02:03", 3723],
  ["600", 600],
  ["24:00:01", null],
  ["1:2:3:4", null],
  ["-1", null],
  ["", null],
  ["1.5", null],
])("%j is %j seconds", (text, seconds) => {
  expect(secondsIn(text)).toBe(seconds);
});

test.each(["90 The price\n1:30 Again", "Hello", "1:30", `0 ${"a".repeat(121)}`, "99:99:99 Late"])(
  "%j are no chapters",
  (chapters) => {
    expect(read({ chapters })).toBe(null);
  },
);
