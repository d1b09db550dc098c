/** Milliseconds per typed letter, per deleted letter, and at a finished phrase. */
export const pace = { type: 50, delete: 50, hold: 2000 };

/** The state of the headline: how many letters of which phrase are shown, and the direction. */
export type Typing = readonly [phrase: number, letters: number, step: 1 | -1];

/** How long the current state lasts, and what follows it. */
export function after([phrase, letters, step]: Typing, lengths: number[]): [wait: number, next: Typing] {
  if (step > 0 && letters === lengths[phrase]) return [pace.hold + pace.delete, [phrase, letters - 1, -1]];
  if (step < 0 && letters === 0) return [pace.type, [(phrase + 1) % lengths.length, 1, 1]];
  return [step > 0 ? pace.type : pace.delete, [phrase, letters + step, step]];
}
