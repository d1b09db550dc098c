import { expect, test } from "vitest";
import { isSignOfLife } from "./sign-of-life.ts";

const asked = (path: string, init: RequestInit = {}) =>
  isSignOfLife(new Request(`http://house.test${path}`, init), path.replace(/\.data.*/, ""));

test.each([
  ["a document", "/studio", { headers: { "Sec-Fetch-Mode": "navigate" } }],
  ["a document over plain http", "/studio", { headers: { Accept: "text/html,application/xhtml+xml;q=0.9" } }],
  ["a form", "/studio/workspace/settings/brand", { method: "POST" }],
  ["a form sent by the application", "/studio/workspace/settings/brand.data", { method: "POST" }],
])("%s is a sign of life", (_, path, init) => {
  expect(asked(path, init)).toBe(true);
});

test.each([
  ["data in the background", "/studio.data?_routes=x", {}],
  ["a fetch", "/studio", { headers: { "Sec-Fetch-Mode": "cors", Accept: "text/html" } }],
  ["a fetch over plain http", "/notifications/unread", { headers: { Accept: "*/*" } }],
  ["a picture over plain http", "/pictures/x", { headers: { Accept: "image/avif,image/webp,*/*;q=0.8" } }],
  ["a prefetch", "/studio", { headers: { "Sec-Purpose": "prefetch" } }],
  ["a heartbeat, which says itself when", "/heartbeat", { method: "POST" }],
])("%s is none", (_, path, init) => {
  expect(asked(path, init)).toBe(false);
});
