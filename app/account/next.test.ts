import { expect, test } from "vitest";
import { nextFor } from "./next.ts";

test.each([
  ["admin", "/studio/workspace/leads?page=2", "/studio/workspace/leads?page=2"],
  ["staff", "/meet", "/meet"],
  ["client", "/dashboard", "/dashboard"],
  ["client", "/meetings/general-15", "/meetings/general-15"],
] as const)("%s who asked for %s goes there", (role, wish, there) => {
  expect(nextFor(role, wish)).toBe(there);
});

test.each([
  ["client", "/studio"],
  ["client", "/dashboard/../studio"],
  ["client", "/%2e%2e/studio"],
  ["admin", "/dashboard"],
  ["admin", "/login?next=/studio"],
  ["admin", "/sign-out"],
  ["admin", "/reset/some-link"],
  ["admin", "https://elsewhere.example/studio"],
  ["admin", "//elsewhere.example/studio"],
  ["admin", "/\\elsewhere.example"],
  ["admin", "/\t/elsewhere.example"],
  ["admin", "javascript:alert(1)"],
  ["admin", "studio"],
  ["admin", ""],
  ["admin", null],
] as const)("%s who asked for %j goes home", (role, wish) => {
  expect(nextFor(role, wish)).toBe(role === "client" ? "/dashboard" : "/studio");
});
