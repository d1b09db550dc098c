import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { fewAtATime } from "./few-at-a-time.ts";

test("only a few are asked at once, in order, and who asks what still waits shares its answer", async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const lookUp = fewAtATime<string>(2);
  const ask = (key: string) =>
    lookUp(key, async () => {
      asked.push(key);
      await new Promise<void>((answer) => answers.push(answer));
      return key;
    });

  const [a, b, ...others] = ["a", "b", "c", "c", "d"].map(ask);
  await setImmediate();
  expect(asked).toEqual(["a", "b"]);
  answers[0]?.();
  await a;
  expect(asked).toEqual(["a", "b", "c"]);
  answers[1]?.();
  await b;
  expect(asked).toEqual(["a", "b", "c", "d"]);
  for (const answer of answers) answer();
  expect(await Promise.all(others)).toEqual(["c", "c", "d"]);
});

test("who asks at the same moment shares one answer, and a question under way is asked again for who asks later", async () => {
  const answers: (() => void)[] = [];
  let nth = 0;
  const lookUp = fewAtATime<number>(1);
  const ask = () =>
    lookUp("a", async () => {
      const mine = ++nth;
      await new Promise<void>((answer) => answers.push(answer));
      return mine;
    });

  const first = [ask(), ask(), ask()];
  await setImmediate();
  const later = [ask(), ask()];
  answers[0]?.();
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  await setImmediate();
  answers[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test("one that fails fails for whoever asked, and keeps no other from being asked", async () => {
  const lookUp = fewAtATime<string>(1);

  const failed = lookUp("a", () => Promise.reject(new Error("gone")));
  const other = lookUp("b", () => Promise.resolve("found"));

  await expect(failed).rejects.toThrow("gone");
  expect(await other).toBe("found");
});
