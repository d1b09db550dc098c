import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, fromHex, type Oklch, toRgb } from "#domain/kernel/colour.ts";
import { accentOf } from "./accent.ts";
import { brandDefault } from "./brand.schema.ts";

const grounds = ["canvas", "surface", "sunken", "hover"];
const number = "([\\d.]+) ([\\d.]+) ([\\d.]+)";

/** A token's values in the style sheets, for the light and dark themes. */
function declared(name: string): { day: Oklch; night: Oklch }[] {
  const pair = new RegExp(`--${name}: light-dark\\(oklch\\(${number}\\), oklch\\(${number}\\)\\)`);
  return ["tokens.css", "cool.css", "paper.css"].flatMap((file) => {
    const found = readFileSync(`app/ui/${file}`, "utf8").match(pair);
    if (!found) return [];
    const [l = 0, c = 0, h = 0, nightL = 0, nightC = 0, nightH = 0] = found.slice(1).map(Number);
    return [{ day: { l, c, h }, night: { l: nightL, c: nightC, h: nightH } }];
  });
}

const brands = Array.from({ length: 16 ** 3 }, (_, at) => `#${at.toString(16).padStart(3, "0").replace(/./g, "$&$&")}`);
const written = { l: 0.99, c: 0, h: 0 };

test("whatever colour the admin picks, every word in it and on it can be read", () => {
  const everyGround = grounds.flatMap(declared);
  expect(everyGround).toHaveLength(8);
  const tooFaint = brands.filter((hex) => {
    const steps = accentOf(hex);
    return (["day", "night"] as const).some((theme) => {
      const words = [...everyGround.map((ground) => ground[theme]), steps["accent-soft"][theme]];
      return (
        contrast(steps.accent[theme], written) < 4.5 ||
        contrast(steps["accent-hover"][theme], written) < 4.5 ||
        words.some((ground) => contrast(steps["accent-text"][theme], ground) < 4.5) ||
        words.some((ground) => contrast(steps.focus[theme], ground) < 3)
      );
    });
  });

  expect(tooFaint).toEqual([]);
});

test("the steps keep the hue of the colour that was picked", () => {
  const picked = fromHex("#0a7d55");
  const { accent } = accentOf("#0a7d55");

  expect([accent.day.h, accent.night.h]).toEqual([picked.h, picked.h]);
});

test("a grey brand has a grey accent", () => {
  expect(accentOf("#777777").accent.day.c).toBeLessThan(0.001);
});

test("the accent the app is born with is the style sheet's own", () => {
  const [own] = declared("accent");
  const born = accentOf(brandDefault.accent).accent.day;

  expect(own && toRgb(own.day)).toEqual(toRgb(born));
});
