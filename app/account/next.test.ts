import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { surfaces } from "#tests/matrix/surfaces.ts";
import { nextFor } from "./next.ts";

test.each([
  ["admin", "/studio/workspace/leads?page=2", "/studio/workspace/leads?page=2"],
  ["staff", "/meet", "/meet"],
  ["client", "/dashboard", "/dashboard"],
  ["client", "/meetings/general-15", "/meetings/general-15"],
] as const)("%s who asked for %s goes there", (role, input, there) => {
  expect(nextFor(role, input)).toBe(there);
});

test.each([
  ["client", "/studio"],
  ["client", "/dashboard/../studio"],
  ["client", "/%2e%2e/studio"],
  ["client", "/Studio/workspace"],
  ["client", "/%73tudio"],
  ["staff", "/studio/finances"],
  ["staff", "/studio/Finances/"],
  ["staff", "/studio/workspace/../%66inances?month=2026-11"],
  ["admin", "/dashboard"],
  ["admin", "/login?next=/studio"],
  ["admin", "/LOGIN"],
  ["admin", "/sign-out"],
  ["admin", "/reset/some-link"],
  ["admin", "https://elsewhere.example/studio"],
  ["admin", "//elsewhere.example/studio"],
  ["admin", "/\\elsewhere.example"],
  ["admin", "/\t/elsewhere.example"],
  ["admin", "/.//elsewhere.example/again"],
  ["admin", "/..//elsewhere.example"],
  ["admin", "/x/..//elsewhere.example"],
  ["admin", "/studio/..//..//elsewhere.example"],
  ["admin", "/./\\elsewhere.example"],
  ["admin", "/%2e//elsewhere.example"],
  ["admin", "/%"],
  ["admin", "javascript:alert(1)"],
  ["admin", "studio"],
  ["admin", ""],
  ["admin", null],
] as const)("%s who asked for %j goes home", (role, input) => {
  expect(nextFor(role, input)).toBe(role === "client" ? "/dashboard" : "/studio");
});

describe("whatever was asked for", () => {
  const pieces = [
    "/",
    "\\",
    "//",
    ".",
    "..",
    "/./",
    "/../",
    "%2e",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "\r",
    "\0",
    " ",
    "@",
    ":",
  ];
  const words = [
    "elsewhere.example",
    "http:",
    "https:",
    "javascript:",
    "studio",
    "x",
    "?",
    "#",
    "[",
    "]",
    "%",
    "㏂",
    "。",
  ];
  const nasty = fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 12 }).map((parts) => parts.join(""));
  const input = fc.oneof(
    nasty.map((rest) => `/${rest}`),
    nasty,
    fc.string({ unit: "binary" }).map((rest) => `/${rest}`),
  );

  test("a browser that follows the answer stays on our site", () => {
    const bases = ["https://agency.example/login?next=x", "http://localhost:3000/studio/a/b/"].map((at) => new URL(at));
    const stays = (role: "admin" | "staff" | "client", asked: string) => {
      const answer = nextFor(role, asked);
      for (const base of bases) {
        const there = new URL(answer, base);
        expect([asked, there.origin]).toEqual([asked, base.origin]);
        // Resolved twice, as the router and then the browser do, it leads to the same place.
        expect(new URL(there.pathname + there.search, base).href).toBe(there.href);
      }
    };
    fc.assert(fc.property(fc.constantFrom("admin", "staff", "client"), input, stays), { numRuns: 30_000 });
  });
});

test("staff are sent to no page that is for admins only, and to every page that is theirs", () => {
  const pages = surfaces
    .filter(({ name }) => name === "studio")
    .flatMap(({ endpoints }) => Object.entries(endpoints).filter(([, { page }]) => page));
  expect(pages.length).toBeGreaterThan(60);
  for (const [pattern, { page = {} }] of pages) {
    const path = pattern.replaceAll(/:\w+/g, "0198c5a0");
    const isTheirs = (page.staff ?? "none") !== "none";
    expect([path, nextFor("staff", path)]).toEqual([path, isTheirs ? path : "/studio"]);
    expect(nextFor("admin", path)).toBe(path);
  }
});
