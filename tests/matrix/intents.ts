import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** The ways an intent is written: on a button or hidden field, in a comparison, in a schema, in `formAction`. */
const written = [
  /\bname="(?:do|intent)"[^>]*?\bvalue="([\w-]+)"/gs,
  /\bvalue="([\w-]+)"[^>]*?\bname="(?:do|intent)"/gs,
  /\.get\("(?:do|intent)"\) [!=]== "([\w-]+)"/g,
  /\b(?:do|intent)[!]? [!=]== "([\w-]+)"/g,
  /\b(?:do|intent): z\.literal\("([\w-]+)"\)/g,
  // A form without an intent is the one called "save".
  /^\s+"?(?!(?:save|forms)\b)([\w-]+)"?: (?:intent|\w+Intent)\(/gm,
];
const lists: [list: RegExp, each: RegExp][] = [
  [/switch \((?:\w+\.)*(?:get\("(?:do|intent)"\)|do|intent)\) \{(.*?)\n\s*default:/gs, /case "([\w-]+)":/g],
  [/\b(?:do|intent): z\.enum\(\[([^\]]*)\]/g, /"([\w-]+)"/g],
];

/** Modules with forms that several surfaces share. */
const shared = ["app/updates/", "app/account/own/"];

/** Every intent in a module, or in what it imports from its own surface or from shared modules. */
export function intentsIn(entry: string): string[] {
  const surface = /^app\/\w+\//.exec(entry)?.[0] ?? entry;
  const seen = new Set<string>();
  const found = new Set<string>();
  const ctx = (file: string) => {
    const isNear = file.startsWith(surface) || shared.some((folder) => file.startsWith(folder));
    if (seen.has(file) || !isNear || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const pattern of written) for (const [, intent = ""] of text.matchAll(pattern)) found.add(intent);
    for (const [list, each] of lists)
      for (const [, body = ""] of text.matchAll(list))
        for (const [, intent = ""] of body.matchAll(each)) found.add(intent);
    const { module } = parseSync(file, text);
    for (const { moduleRequest } of module.staticImports) ctx(resolved(file, moduleRequest.value));
  };
  ctx(entry);
  return [...found].sort();
}

const resolved = (from: string, to: string) => (to.startsWith(".") ? join(dirname(from), to) : to.replace(/^#/, ""));
