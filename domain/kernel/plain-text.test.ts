import { expect, test } from "vitest";
import { line, paragraphs } from "./plain-text.ts";
import { isTimeZone } from "./time-zone.ts";

test("a line is trimmed and holds no control characters and no half ones", () => {
  const name = line(1, 5, "Enter a name.");

  expect(name.parse("  Zoë ")).toBe("Zoë");
  for (const wrong of ["", "   ", "sixsix", "a\0", "a\nb", "a\tb", "\u0085x", "\ud83d"])
    expect(name.safeParse(wrong).success).toBe(false);
  expect(name.parse("💥")).toBe("💥");
});

test("paragraphs keep their lines, with one kind of line end", () => {
  const message = paragraphs(10);

  expect(message.parse(" a\r\nb\rc\n\td ")).toBe("a\nb\nc\n\td");
  for (const wrong of ["a\0", "\u001b[2J", "x".repeat(11)]) expect(message.safeParse(wrong).success).toBe(false);
});

test("a time zone has a name", () => {
  for (const name of ["UTC", "Europe/London", "America/Argentina/Buenos_Aires"]) expect(isTimeZone(name)).toBe(true);
  for (const name of ["", "+02:00", "Mars/Base", "Europe/London\0", "../UTC"]) expect(isTimeZone(name)).toBe(false);
});
