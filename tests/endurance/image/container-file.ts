/** One instruction of a container file, with the options before what it says: `COPY --from=build /a /b`. */
export type Step = { word: string; options: Record<string, string>; text: string; line: number };

/** The instructions that can be run here, each with the options it may have. */
const known: Record<string, string[]> = {
  FROM: [],
  ARG: [],
  ENV: [],
  COPY: ["from"],
  RUN: [],
  USER: [],
  WORKDIR: [],
  EXPOSE: [],
  VOLUME: [],
  STOPSIGNAL: [],
  HEALTHCHECK: ["interval", "timeout", "start-period", "retries"],
  CMD: [],
  ENTRYPOINT: [],
};

/** Reads a container file. Throws at an instruction or an option that cannot be run here, instead of leaving it out. */
export function readSteps(file: string): Step[] {
  const steps: Step[] = [];
  let text = "";
  let first = 0;
  for (const [index, raw] of file.split("\n").entries()) {
    if (/^\s*(#|$)/.test(raw)) continue;
    if (text === "") first = index + 1;
    text += raw.replace(/\\\s*$/, "");
    if (/\\\s*$/.test(raw)) continue;
    steps.push(stepOf(text.trim(), first));
    text = "";
  }
  if (text) throw new Error(`Line ${first} goes on, but the file ends.`);
  return steps;
}

function stepOf(instruction: string, line: number): Step {
  const [, word = "", said = ""] = /^(\S+)\s*(.*)$/s.exec(instruction) ?? [];
  const name = word.toUpperCase();
  const allowed = known[name];
  if (!allowed) throw new Error(`Line ${line}: ${word} is no instruction that can be run here.`);
  if (/<<-?["']?\w/.test(said))
    throw new Error(`Line ${line}: a text that goes on in the next lines cannot be run here.`);
  const options: Record<string, string> = {};
  let text = said;
  for (let found = option(text); found; found = option(text)) {
    const [whole, key = "", value = ""] = found;
    if (!allowed.includes(key)) throw new Error(`Line ${line}: ${name} --${key} cannot be run here.`);
    options[key] = value;
    text = text.slice(whole.length);
  }
  if (text === "") throw new Error(`Line ${line}: ${name} says nothing.`);
  return { word: name, options, text, line };
}

const option = (text: string) => /^--([\w-]+)(?:=(\S+))?\s+/.exec(text);

/** Puts values in the place of `$NAME` and `${NAME}`; a name without a value stands for nothing. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$(?:\{(\w+)([^}]*)\}|(\w+))/g, (whole, braced, rule, bare) => {
    if (rule) throw new Error(`${whole} cannot be filled in here.`);
    return values[braced ?? bare] ?? "";
  });
}

/** `A=1 B="two words"` as pairs. */
export function pairsOf(text: string): [name: string, value: string][] {
  const pairs = [...text.matchAll(/(\w+)=("[^"]*"|\S*)\s*/gy)];
  const length = pairs.reduce((sum, [whole]) => sum + whole.length, 0);
  if (length !== text.length) throw new Error(`These are no pairs of a name and a value: ${text}`);
  return pairs.map(([, name = "", value = ""]) => [name, value.replace(/^"(.*)"$/, "$1")]);
}

/** A command as a list of words, or as a line for the shell. */
export const commandOf = (text: string): string[] =>
  text.startsWith("[") ? JSON.parse(text) : ["/bin/sh", "-c", text];

/** `90s` or `2m` in milliseconds. */
export function msOf(text: string): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  if (!count) throw new Error(`${text} is no length of time.`);
  return Number(count) * (unit === "m" ? 60_000 : 1_000);
}

/** How the file's FROM names its image and, in a file of several stages, the stage. */
export function stageOf(text: string): { image: string; name: string | null } {
  const [, image, name = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? [];
  if (!image) throw new Error(`FROM ${text} names no image.`);
  return { image, name };
}
