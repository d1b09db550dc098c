const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The options in which every typed word begins some word; those whose title starts with the query come first. */
export function matching<One extends { title: string }>(query: string, all: One[], also: (one: One) => string): One[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  const fits = all.filter((one) => {
    const words = wordsOf(`${one.title} ${also(one)}`);
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  });
  const isCalledSo = ({ title }: One) => wordsOf(title).join(" ").startsWith(typed.join(" "));
  return [...fits.filter(isCalledSo), ...fits.filter((one) => !isCalledSo(one))];
}
