import { expect, test } from "vitest";
import { registry } from "./registry.ts";
import { heroDefault, statsDefault, teamDefault } from "./site-defaults.ts";

test.each(Object.entries(registry))("what %s holds before anyone saves it fits its own shape", (_, key) => {
  expect(key.schema.safeParse(key.byDefault)).toMatchObject({ success: true, data: key.byDefault });
});

test("the site is born with the three promised figures", () => {
  expect(statsDefault.figures.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    "8.6x leads growth",
    "20+ new clients",
    "2.7x shorter project time",
  ]);
  expect(heroDefault.slogan).toBe("pay only for closed deals");
});

test("a headline needs something to change into", () => {
  const lonely = { ...heroDefault, phrases: ["Pay only for closed deals."] };

  expect(registry.hero.schema.safeParse(lonely).success).toBe(false);
});

test("a person's link leads to the web and nowhere else", () => {
  const [mara] = teamDefault.members;
  const withLink = (link: string) => registry.team.schema.safeParse({ heading: "Us", members: [{ ...mara, link }] });

  expect(withLink("https://network.example/mara").success).toBe(true);
  expect(withLink("javascript:alert(1)").success).toBe(false);
});
