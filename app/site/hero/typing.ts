/** Milliseconds: one typed letter, one deleted letter, the rest at a finished phrase. */
export const pace = { type: 50, delete: 50, hold: 2000 };

/** Where the headline is: how many letters of which phrase are shown, and which way it goes. */
export type Typing = { phrase: number; letters: number; isDeleting: boolean };

/** How long the present letter stays, and what follows it. Phrases are never empty. */
export function after({ phrase, letters, isDeleting }: Typing, lengths: number[]): { wait: number; next: Typing } {
  if (!isDeleting && letters === lengths[phrase])
    return { wait: pace.hold + pace.delete, next: { phrase, letters: letters - 1, isDeleting: true } };
  if (!isDeleting) return { wait: pace.type, next: { phrase, letters: letters + 1, isDeleting } };
  if (letters > 0) return { wait: pace.delete, next: { phrase, letters: letters - 1, isDeleting } };
  return { wait: pace.type, next: { phrase: (phrase + 1) % lengths.length, letters: 1, isDeleting: false } };
}
