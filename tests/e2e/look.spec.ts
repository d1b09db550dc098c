import { expect, test } from "./fixtures.ts";
import { faultsOf } from "./look.ts";

const planted = `<!doctype html><html lang="en"><head><title>Planted</title>
<meta name="viewport" content="width=device-width"><style>
  :root { color-scheme: light dark; background: light-dark(#fff, #111); color: light-dark(#000, #eee); }
  .dim { color: light-dark(#000, #333); }
  .pale { color: light-dark(#ddd, #eee); }
  p a { color: light-dark(#06c, #ccc); text-decoration: none; }
  button { width: 16px; height: 16px; padding: 0; margin: 0; display: none; }
  .wide { width: 340px; }
  @media (max-width: 400px) { button { display: inline-block; } }
</style></head><body><main><h1>Planted</h1>
  <p class="dim">Dim in the dark</p><p class="pale">Pale in the light</p>
  <p>Words around <a href="/">a link</a> that only its colour shows.</p>
  <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">
  <button>A</button><button>B</button><div class="wide">Wide</div>
</main></body></html>`;

test("a barrier of each kind is found, also one of a single theme or a single width, and what sticks out", async ({
  page,
}) => {
  await page.setContent(planted);
  const faults = (await faultsOf(page)).map((fault) => fault.replace(/^(\w+, \d+ px: [\w-]+): .*/s, "$1"));

  const image = ["light, 1280 px: image-alt", "light, 375 px: image-alt"];
  const pale = ["light, 1280 px", "light, 375 px"].map((at) => `${at}: color-contrast`);
  const dark = ["dark, 1280 px", "dark, 375 px"];
  const dim = dark.flatMap((at) => [`${at}: color-contrast`, `${at}: link-in-text-block`]);
  const narrow = ["light, 375 px: target-size", "sideways at 320 px"];
  expect(faults.toSorted()).toEqual([...image, ...pale, ...dim, ...narrow].toSorted());
});
