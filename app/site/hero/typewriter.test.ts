import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { typewriter } from "./typewriter.ts";

const phrases = ["Sold.", "Signed."];
const seed = () => {
  const typed = { textContent: "Sold." as string | null };
  const rest = { textContent: "" as string | null };
  const [play, stop] = typewriter(phrases, typed, rest);
  return { typed, rest, play, stop };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a finished phrase stands for two seconds before its first letter goes", () => {
  const { typed, play } = seed();
  play();

  vi.advanceTimersByTime(2049);
  expect(typed.textContent).toBe("Sold.");
  vi.advanceTimersByTime(1);
  expect(typed.textContent).toBe("Sold");
});

test("letters go every 50 ms and come every 50 ms", () => {
  const { typed, play } = seed();
  play();
  const seen: string[] = [];

  vi.advanceTimersByTime(2000);
  for (let letter = 0; letter < 12; letter++) {
    vi.advanceTimersByTime(49);
    const before = typed.textContent;
    vi.advanceTimersByTime(1);
    expect(typed.textContent).not.toBe(before);
    seen.push(typed.textContent ?? "");
  }

  expect(seen).toEqual(["Sold", "Sol", "So", "S", "", "S", "Si", "Sig", "Sign", "Signe", "Signed", "Signed."]);
});

test("after the last phrase comes the first, for ever", () => {
  const { typed, play } = seed();
  const round = 2 * 2000 + 2 * 50 * (5 + 7);
  play();

  vi.advanceTimersByTime(round);
  expect(typed.textContent).toBe("Sold.");
  vi.advanceTimersByTime(round * 9 + 2000 + 50 * (5 + 7));
  expect(typed.textContent).toBe("Signed.");
});

test("what is not typed yet keeps its place", () => {
  const { typed, rest, play } = seed();
  play();

  vi.advanceTimersByTime(2000 + 50 * (5 + 3));

  expect([typed.textContent, rest.textContent]).toEqual(["Sig", "ned."]);
});

test("one timer runs, however often it is told to play, and none when it waits", () => {
  const { typed, play, stop } = seed();
  play();
  play();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2150);

  stop();

  expect(vi.getTimerCount()).toBe(0);
  expect(typed.textContent).toBe("So");
});

test("a pause shows the whole phrase", () => {
  const { typed, play, stop } = seed();
  play();
  vi.advanceTimersByTime(2150);

  stop(true);

  expect(typed.textContent).toBe("Sold.");
  expect(vi.getTimerCount()).toBe(0);
});

test("a letter outside the common alphabets is never cut in two", () => {
  const typed = { textContent: "" as string | null };
  const [play] = typewriter(["a𝒜", "b"], typed, { textContent: "" });
  play();

  vi.advanceTimersByTime(2050);

  expect(typed.textContent).toBe("a");
});
