import { expect, test } from "vitest";
import { tidy } from "./tidy.ts";

test("attribute names are written small and void elements without a slash", () => {
  expect(tidy('<meta charSet="utf-8"/><time dateTime="2026-11-21">21 November</time><br/>')).toBe(
    '<meta charset="utf-8"><time datetime="2026-11-21">21 November</time><br>',
  );
});

test("what a person wrote is left alone", () => {
  const written =
    '<meta name="description" content="a charSet=/> of b"/><p>charSet="x" <svg viewBox="0 0 1 1"></svg></p>';

  expect(tidy(written)).toBe(written.replace('b"/>', 'b">'));
});
