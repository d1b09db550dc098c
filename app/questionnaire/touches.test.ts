import { expect, test } from "vitest";
import { touchesOf, touchOf } from "./touches.ts";

const own = "house.test";
const from = (path: string, referer?: string) => {
  const url = new URL(path, `https://${own}`);
  return touchOf(new Request(url, { headers: referer ? { Referer: referer } : {} }), url, own);
};

test("a link to a campaign says where its visitor came from, with the page it led to", () => {
  expect(
    from("/book-a-meeting?utm_source=google&utm_medium=cpc&utm_campaign=autumn&utm_term=crm&utm_content=b"),
  ).toEqual({
    source: "google",
    medium: "cpc",
    campaign: "autumn",
    term: "crm",
    content: "b",
    landing: "/book-a-meeting",
  });
});

test("what the landing page was opened with is known one page later", () => {
  expect(from("/book-a-meeting", "https://house.test/?utm_source=letter&utm_medium=email")).toEqual({
    source: "letter",
    medium: "email",
    landing: "/",
  });
});

test("another site is known by its host alone", () => {
  expect(from("/meetings/discovery", "https://news.example/2026/our-story?reader=lena@berg.example")).toEqual({
    referrer: "news.example",
    landing: "/meetings/discovery",
  });
});

test.each([
  ["a visit of which nothing is known", "/book-a-meeting", undefined],
  ["a page of our own", "/book-a-meeting?new_client_purpose=services", "https://house.test/policies"],
  ["an address that is none", "/book-a-meeting", "about:blank"],
  ["empty words", "/book-a-meeting?utm_source=&utm_medium=%20", undefined],
])("%s says nothing", (_, path, referer) => {
  expect(from(path, referer)).toBeNull();
});

test("words that are too long are cut, and those with control characters left out", () => {
  const strange = from(`/book-a-meeting?utm_source=${"x".repeat(9_000)}&utm_medium=%00&utm_campaign=%0d%0aSet-Cookie`);
  expect(strange).toEqual({ source: "x".repeat(80), campaign: "Set-Cookie", landing: "/book-a-meeting" });
});

const kept = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const brought = (word: string) =>
  touchesOf(new Request("http://house.test/", { headers: { Cookie: `foyer-run=.${word}` } }));

test("a browser brings back both visits", () => {
  const both = { first: { source: "google", landing: "/" }, last: { referrer: "news.example" } };
  expect(brought(kept(both))).toEqual(both);
});

test.each([
  ["words of its own", { first: { source: "a", admin: "yes" }, last: {} }],
  ["something that is no text", "{"],
  ["one visit without the other", { first: { source: "a" } }],
  ["a long story", { first: { source: "a".repeat(81) }, last: {} }],
])("what a browser made of it is not believed: %s", (_, value) => {
  expect(brought(kept(value))).toBeNull();
});
