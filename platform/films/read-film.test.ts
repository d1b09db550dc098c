import { expect, test } from "vitest";
import { readFilm } from "./read-film.ts";

const said = (answer: unknown) => readFilm(JSON.stringify(answer));

test("a film has a title, a length and a picture", () => {
  const files = { mp4: { duration: 581.6 }, original: { duration: 1 } };

  expect(said({ title: "Puppy!", thumbnail_url: "//cdn.example/a.jpg", files })).toEqual({
    title: "Puppy!",
    durationS: 582,
    picture: "//cdn.example/a.jpg",
  });
});

test.each([
  ["nothing", {}],
  ["no title", { title: "", files: null, thumbnail_url: null }],
  ["other kinds", { title: 7, files: "x", thumbnail_url: ["a"] }],
  ["a length that is none", { files: { mp4: { duration: -1 } } }],
  ["an endless length", { files: { mp4: { duration: 1e300 } } }],
  ["an endless picture", { thumbnail_url: "a".repeat(3000) }],
])("%s is a film of which nothing is known", (_, answer) => {
  expect(said(answer)).toEqual({ title: null, durationS: null, picture: null });
});

test.each(["", "<html>", "null", "[]", "7", "{", '"text"'])("%j is no film", (body) => {
  expect(readFilm(body)).toBe(null);
});

test("a title is one short line whatever it was", () => {
  const title = said({ title: `  a\u202eb\n\u0000c\u2028d ${"é".repeat(400)}` })?.title ?? "";

  expect(title).toMatch(/^a b c d é+$/);
  expect(title).toHaveLength(200);
});
