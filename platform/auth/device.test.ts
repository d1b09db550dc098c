import { expect, test } from "vitest";
import { devices } from "./device.ts";

const ours = devices({ secret: "s".repeat(43), publicUrl: "https://agency.example" });
const sent = (cookie: string) => new Headers({ Cookie: cookie.split(";")[0] ?? "" });

test("a browser that signed in is known again, for that account only", () => {
  const cookie = ours.remember("person-1");

  expect(ours.knownAs(sent(cookie), "person-1")).toMatch(/^[0-9a-f]{32}$/);
  expect(ours.knownAs(sent(cookie), "person-2")).toBeNull();
  expect(ours.knownAs(new Headers(), "person-1")).toBeNull();
});

test("a device of another house is a stranger", () => {
  const theirs = devices({ secret: "t".repeat(43), publicUrl: "https://agency.example" });

  expect(ours.knownAs(sent(theirs.remember("person-1")), "person-1")).toBeNull();
});

test("the cookie is hidden from scripts and host-only", () => {
  expect(ours.remember("a")).toMatch(/^__Host-device=.+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});
