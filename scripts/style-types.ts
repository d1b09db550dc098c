import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Beside the sources, as tsconfig's `rootDirs` and the `#app` import have it: TypeScript finds a style sheet's type there. */
const folder = ".react-router/styles";

/** The names of the classes a style sheet has. */
export const classesIn = (css: string): string[] => {
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, "").match(/[^{};]+(?=\{)/g) ?? [];
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)]);
  return [...new Set(names.map(([, name = ""]) => name))].sort();
};

const typeOf = (css: string) =>
  `declare const styles: {\n${classesIn(css)
    .map((name) => `  readonly "${name}": string;\n`)
    .join("")}};\nexport default styles;\n`;

/**
 * Writes a type for each style sheet, so that naming a class that none has does not compile. Whatever reads vite's
 * configuration does it, also several at once: the build, `react-router typegen`, and with that `npm run check`.
 */
export const styleTypes = (): Plugin => ({
  name: "style-types",
  configResolved({ root }) {
    const types = globSync("app/**/*.module.css", { cwd: root }).map((sheet) => {
      const file = join(root, folder, sheet.replace(/\.css$/, ".d.css.ts"));
      replace(file, typeOf(readFileSync(join(root, sheet), "utf8")));
      return file;
    });
    const known = new Set(types);
    const there = globSync(`${folder}/**/*.d.css.ts`, { cwd: root }).map((file) => join(root, file));
    for (const file of there.filter((one) => !known.has(one))) rmSync(file, { force: true });
  },
});

/** In one step, so that nobody reads half of it. */
function replace(file: string, text: string) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, file);
}
