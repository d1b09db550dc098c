import { Refusal } from "../prepare/word.mjs";

/**
 * What the words after `npm run bench --` choose: names, in the order in which they were given. A number or an option belongs
 * to the name before it.
 */
export function choose(kind, all, words) {
  const chosen = [];
  for (const word of words) {
    if (word === "all") chosen.push(...all.map((one) => ({ ...one, args: [] })));
    else if (isArgument(word)) addArgument(kind, chosen.at(-1), word);
    else chosen.push({ ...find(kind, all, word), args: [] });
  }
  return chosen;
}

function find(kind, all, word) {
  const found = all.find(({ name }) => name === word);
  if (found) return found;
  const names = all.map(({ name }) => name).join(", ");
  throw new Refusal(`npm run ${kind} knows nothing called "${word}". There are: ${names}; "all" runs all of them.`);
}

function addArgument(kind, last, word) {
  if (!last) throw new Refusal(`Name what to run before "${word}". npm run ${kind} lists the names.`);
  if (!last.takesArguments)
    throw new Refusal(`${last.name} takes nothing after its name, so "${word}" means nothing to it.`);
  last.args.push(word);
}

function isArgument(word) {
  return /^(-|\d)/.test(word);
}
