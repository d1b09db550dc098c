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

test("a question under way is asked again: its answer may be older than the wish", async () => {
  let nth = 0;
  const lookUp = fewAtATime<number>(1);
  const ask = () => lookUp("a", () => Promise.resolve(++nth));

  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 2, 2]);
});

test("one that fails fails for whoever asked, and keeps no other from being asked", async () => {
  const lookUp = fewAtATime<string>(1);

  const failed = lookUp("a", () => Promise.reject(new Error("gone")));
  const other = lookUp("b", () => Promise.resolve("found"));

  await expect(failed).rejects.toThrow("gone");
  expect(await other).toBe("found");
});
