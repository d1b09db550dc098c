import { expect, test } from "vitest";
import { zoneChoices } from "./zone-choices.ts";
import { zones } from "./zones.ts";

const countryOf = (zone: string) => zoneChoices().find(({ name }) => name === zone)?.country;

test("every zone can be chosen, with the country of today", () => {
  expect(zoneChoices().map(({ name }) => name)).toEqual(zones);
  expect(countryOf("Europe/Berlin")).toBe("Germany");
  expect(countryOf("Europe/London")).toBe("United Kingdom");
  expect(countryOf("America/Sao_Paulo")).toBe("Brazil");
  expect(countryOf("UTC")).toBe("");
});

test("a zone that was renamed keeps its country", () => {
  expect(countryOf("Asia/Kolkata")).toBe("India");
  expect(countryOf("Europe/Kyiv")).toBe("Ukraine");
});
