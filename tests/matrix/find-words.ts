type Group<Meaning> = { lengths: Set<number>; words: Map<string, Meaning> };

/**
 * Finds which of many words stand in a text, and what they mean. Words with the same beginning are looked for together,
 * so a long text is gone through once for each beginning and not once for each word.
 */
export function openWordFinder<Meaning>() {
  const groups = new Map<string, Group<Meaning>>();

  /** `start`: the beginning that this word has in common with others. */
  function add(word: string, meaning: Meaning, start: string) {
    const group = groups.get(start) ?? { lengths: new Set<number>(), words: new Map<string, Meaning>() };
    group.lengths.add(word.length);
    group.words.set(word, meaning);
    groups.set(start, group);
  }
  function find(text: string): Set<Meaning> {
    const found = new Set<Meaning>();
    for (const [start, { lengths, words }] of groups)
      for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
        for (const length of lengths) {
          const meaning = words.get(text.slice(at, at + length));
          if (meaning !== undefined) found.add(meaning);
        }
    return found;
  }
  return { add, find };
}

export type WordFinder<Meaning> = ReturnType<typeof openWordFinder<Meaning>>;
