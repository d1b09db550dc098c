import type { Child } from "../pages/child.ts";
import { askOnce } from "../pages/load.ts";

type Person = { cookie: string; pages: string[] };
type Read = { port: number; people: Person[]; app: Child };

const pauseMs = 150;
const sampleMs = 250;

export type While<T> = { value: T; seconds: number; peakMB: number; took: number[] };

/** Does some work while each of these people opens one page after the other, with a short pause. Every answer must be a 200. */
export async function whilePeopleRead<T>({ port, people, app }: Read, work: () => Promise<T>): Promise<While<T>> {
  const took: number[] = [];
  const state = { isOver: false, peakMB: 0 };
  const read = async ({ cookie, pages }: Person) => {
    for (let nth = 0; !state.isOver; nth++) {
      const path = pages[nth % pages.length] ?? "/";
      const asked = performance.now();
      const { status } = await askOnce({ port, path, cookie });
      took.push(performance.now() - asked);
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      await pause(pauseMs);
    }
  };
  const sample = async () => {
    while (!state.isOver) {
      state.peakMB = Math.max(state.peakMB, (await app.facts()).rssMB);
      await pause(sampleMs);
    }
  };
  const reading = Promise.all([...people.map(read), sample()]);
  const began = performance.now();
  const value = await Promise.race([work(), reading.then(never<T>)]).finally(() => {
    state.isOver = true;
  });
  const seconds = (performance.now() - began) / 1000;
  await reading;
  return { value, seconds, peakMB: state.peakMB, took: took.sort((a, b) => a - b) };
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** The readers only end before the work when one of them fails, which is thrown. */
const never = <T>() => new Promise<T>(() => {});
