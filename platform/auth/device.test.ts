import { expect, test } from "vitest";
import { devices } from "./device.ts";

const ours = devices({ secret: "s".repeat(43), publicUrl: "https://agency.example" });
const sent = (cookie: string) => new Headers({ Cookie: cookie.split(";")[0] ?? "" });

test("a browser that signed in is known again, for that account only", () => {
  const { id, cookie } = ours.remember("person-1");

  expect(ours.knownAs(sent(cookie), "person-1")).toBe(id);
  expect(ours.idIn(sent(cookie))).toBe(id);
  expect(ours.knownAs(sent(cookie), "person-2")).toBeNull();
  expect(ours.knownAs(new Headers(), "person-1")).toBeNull();
});

test("a device of another house is a stranger", () => {
  const theirs = devices({ secret: "t".repeat(43), publicUrl: "https://agency.example" });

  expect(ours.knownAs(sent(theirs.remember("person-1").cookie), "person-1")).toBeNull();
});

test("the cookie is hidden from scripts and host-only", () => {
  expect(ours.remember("a").cookie).toMatch(/^__Host-device=.+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test("a browser that is known keeps its name when its cookie is given out again", () => {
  const { id } = ours.remember("person-1");
  const again = ours.remember("person-1", id);
  expect(again.id).toBe(id);
  expect(ours.knownAs(sent(again.cookie), "person-1")).toBe(id);
});
