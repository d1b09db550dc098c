import sharp from "sharp";
import { expect, test } from "vitest";
import { jsonAnswer, openVideoHost } from "#tests/video-host.ts";

test("a video gets the title, length and picture of its host, and is asked about again after a day", async () => {
  const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  let title = "Cold calls";
  const { ask, add, cards, code, asked, wait, kept } = await openVideoHost(({ url = "", headers }, response) => {
    if (url.endsWith(".jpg?sign=1")) response.end(jpeg);
    else response.end(jsonAnswer(title, `//${headers.host}/image/a.jpg?sign=1`));
  });
  const one = code();
  await add({ code: one, title: "Ours" });

  await ask();
  expect(await cards()).toMatchObject([{ title: "Cold calls", durationS: 100, hasPoster: true }]);
  expect(kept.size).toBe(1);
  await ask();
  expect(asked).toEqual([`/videos/${one}`, "/image/a.jpg?sign=1"]);

  title = "Warm calls";
  wait(25 * 60);
  await ask();
  expect(await cards()).toMatchObject([{ title: "Warm calls" }]);
  expect(asked).toHaveLength(3);
});

test("a host that fails after it was read leaves what was known, and is tried again after a quarter of an hour", async () => {
  let isBroken = false;
  const { ask, add, cards, code, asked, wait, problems } = await openVideoHost((_, response) =>
    isBroken ? response.writeHead(500).end() : response.end(jsonAnswer("Cold calls")),
  );
  await add({ code: code() });
  await ask();
  isBroken = true;
  wait(25 * 60);
  await ask();
  await ask();
  expect(await cards()).toMatchObject([{ title: "Cold calls", durationS: 100 }]);
  expect([await problems(), asked.length]).toEqual([["It answered 500."], 2]);

  isBroken = false;
  wait(16);
  await ask();
  expect([await problems(), asked.length]).toEqual([[null], 3]);
});

test("ten are asked about at a time, and nothing that lies in the app", async () => {
  const { ask, add, upload, code, asked, cards } = await openVideoHost((_, response) =>
    response.end(jsonAnswer("Calls")),
  );
  for (let n = 0; n < 12; n += 1) await add({ code: code() });
  await add({ title: "Ours" }, await upload());

  await ask();
  expect(asked).toHaveLength(10);
  await ask();
  expect(asked).toHaveLength(12);
  expect((await cards()).filter(({ title }) => title === "Calls")).toHaveLength(12);
});

test("a store that takes no picture costs the picture, not the title, and no film is asked about without end", async () => {
  const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const { ask, add, cards, code, asked, kept } = await openVideoHost(({ url = "", headers }, response) =>
    url.endsWith(".jpg") ? response.end(jpeg) : response.end(jsonAnswer("Calls", `//${headers.host}/a.jpg`)),
  );
  kept.set = () => {
    throw new Error("full");
  };
  await add({ code: code() });

  for (const _ of [1, 2]) await ask();

  expect(await cards()).toMatchObject([{ title: "Calls", hasPoster: false }]);
  expect(asked).toHaveLength(2);
});
