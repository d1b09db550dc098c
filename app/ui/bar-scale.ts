type Scale = { ticks: number[]; at: (value: number) => number };

/**
 * Round steps from zero or below to the highest value; `at` is the distance from the top, in percent. Steps are whole
 * numbers. Without any value other than zero there is only the line of zero.
 */
export function barScale(values: number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (high === low) return { ticks: [0], at: () => 100 };
  const step = roundUp((high - low) / 4);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (last - index) * step);
  return { ticks, at: (value) => ((last * step - value) / ((last - first) * step)) * 100 };
}

/** Rounds up to the next of 1, 2, 5, 10, 20, 50 … */
function roundUp(rough: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}
