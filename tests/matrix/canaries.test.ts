import { expect, test } from "vitest";
import { hide, openCanaries } from "./canaries.ts";

test("each secret is found in every spelling, at every place, alone and among others, and nothing else is", () => {
  const canaries = openCanaries();
  const secrets = ["one", "two", "three"].map((where) => ({ where, word: hide(canaries, where) }));
  const short = { where: "a password", word: "a-quiet-doorway" };
  canaries.words.set(short.word, short.where);
  for (const { word, where } of [...secrets, short]) {
    const bytes = Buffer.from(word);
    for (const formatted of [word, bytes.toString("hex"), bytes.toString("base64")])
      for (const text of [formatted, `canary${formatted}`, `canacanary ${formatted} and more`, `\n${formatted}`])
        expect([text, canaries.find(text)]).toEqual([text, [where]]);
    expect(canaries.find(word.slice(0, -1))).toEqual([]);
    expect(canaries.find(`canary${word.slice(1)}`)).toEqual([]);
  }
  const later = hide(canaries, "a later one");
  const all = [later, ...secrets.map(({ word }) => word)].join("");
  expect(canaries.find(all)).toEqual(["one", "two", "three", "a later one"]);
});
