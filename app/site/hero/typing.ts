/** Milliseconds: one typed letter, one deleted letter, the rest at a finished phrase. */
export const pace = { type: 50, delete: 50, hold: 2000 };

/** Where the headline is: how many letters of which phrase are shown, and which way it goes. */
export type Typing = readonly [phrase: number, messages: number, step: 1 | -1];

/** How long the present letter stays, and what follows it. */
export function after([phrase, messages, step]: Typing, lengths: number[]): [wait: number, next: Typing] {
  if (step > 0 && messages === lengths[phrase]) return [pace.hold + pace.delete, [phrase, messages - 1, -1]];
  if (step < 0 && messages === 0) return [pace.type, [(phrase + 1) % lengths.length, 1, 1]];
  return [step > 0 ? pace.type : pace.delete, [phrase, messages + step, step]];
}
