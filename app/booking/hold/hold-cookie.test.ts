import { expect, test } from "vitest";
import { heldBy, holdCookie } from "./hold-cookie.ts";

const held = { hold: "se-cr_et", start: 1_795_528_800_000, until: 1_795_428_800_000 };
const asking = (cookie: string) => new Request("http://house.test/", { headers: { Cookie: cookie } });

test("what was written into the cookie is read from it", () => {
  const [cookie = ""] = holdCookie(held, true, "/meetings").split(";");

  expect(heldBy(asking(`theme=dark; ${cookie}; other=1`))).toEqual(held);
});

test("the cookie is sent to the scheduler only, and not to scripts", () => {
  expect(holdCookie(held, true, "/meetings")).toMatch(/Path=\/meetings;.*HttpOnly; SameSite=Lax; Secure$/);
  expect(holdCookie(held, false, "/meetings")).not.toContain("Secure");
});

test.each(["", "foyer-hold=", "foyer-hold=a.b.c", "xfoyer-hold=a.1.2", "foyer-hold=a.1"])(
  "%j holds nothing",
  (cookie) => {
    expect(heldBy(asking(cookie))).toBeNull();
  },
);
