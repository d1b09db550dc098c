import { expect, test } from "vitest";
import { Busy, turnstile } from "./turnstile.ts";

test("four are inside, the rest wait their turn, and one more than the queue holds is turned away", async () => {
  const pass = turnstile({ running: 4, waiting: 32 });
  const finish: (() => void)[] = [];
  let inside = 0;
  let most = 0;
  const job = async () => {
    most = Math.max(most, ++inside);
    await new Promise<void>((done) => finish.push(done));
    inside -= 1;
  };

  const all = Array.from({ length: 36 }, () => pass(job));
  await expect(pass(job)).rejects.toThrow(Busy);
  for (let left = 36; left > 0; left -= 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(0);
    finish.shift()?.();
  }
  await Promise.all(all);

  expect(most).toBe(4);
  await expect(pass(async () => "in")).resolves.toBe("in");
});
