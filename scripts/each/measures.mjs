import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a kind, `bench` or `endurance`, that run by themselves, with what they say on top. */
export function measures(root, kind) {
  const folder = `tests/${kind}`;
  const ending = `.${kind}.ts`;
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(ending));
  return names.sort().map((file) => ({
    name: file.slice(0, -ending.length),
    file: `${folder}/${file}`,
    text: readFileSync(join(root, folder, file), "utf8"),
  }));
}

/** What is told about each: the first sentence of its head comment, and whether the comment shows it with an argument. */
export function list(files) {
  return files.map(({ name, file, text }) => {
    const head = headOf(text);
    return { name, file, about: firstSentence(head), takesArguments: head.includes(` -- ${name} `) };
  });
}

export function tellList(kind, all) {
  const longest = Math.max(...all.map(({ name }) => name.length));
  return [
    ...all.map(({ name, about }) => `${name.padEnd(longest)}  ${about}`),
    "",
    `To run one or several: npm run ${kind} -- ${all[0].name} ${all[1]?.name ?? ""}`.trimEnd(),
    `To run all of them, one after the other: npm run ${kind} -- all`,
  ].join("\n");
}

/** The first lines that are comments and nothing else, which stand below the imports. */
function headOf(text) {
  const [, block = ""] = /^((?:\/\/ .*\n)+)/m.exec(text) ?? [];
  return block
    .replaceAll(/^\/\/ /gm, "")
    .replaceAll("\n", " ")
    .trim();
}

function firstSentence(head) {
  return /^.*?[.!?](?=\s|$)/.exec(head)?.[0] ?? head;
}
