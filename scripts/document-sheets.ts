import { readFile } from "node:fs/promises";
import { bundleAsync, type Targets, transform } from "lightningcss";
import type { Plugin } from "vite";

/** Browsers that know light-dark(): rewritten for older ones, a part of a page could no longer choose its own scheme. */
export const browsers = { chrome: 123, firefox: 120, safari: 17.5 };
const targets: Targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** `import css from "./landing.css?sheet"`: the sheet with all it imports, as small as it goes, for a document's head. */
export function documentSheets(): Plugin {
  return {
    name: "document-sheets",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(".css?sheet")) return null;
      const found = await this.resolve(source.slice(0, -"?sheet".length), importer, { skipSelf: true });
      // Without the ending, which Vite would take for a style sheet of its own.
      return found && { id: `\0${found.id.slice(0, -".css".length)}?sheet`, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.startsWith("\0") || !id.endsWith("?sheet")) return null;
      const sheet = await sheetOf(`${id.slice(1, -"?sheet".length)}.css`, (file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(sheet)};`;
    },
  };
}

export async function sheetOf(filename: string, onRead = (_file: string) => {}): Promise<string> {
  const resolver = {
    read(file: string) {
      onRead(file);
      return readFile(file, "utf8");
    },
  };
  const { code } = await bundleAsync({ filename, resolver, targets, minify: true });
  // Every document is on paper.
  return withShortNames(withoutUnused(new TextDecoder().decode(code).replaceAll(":root:has(>body>.paper)", ":root")));
}

/** The brand's own accent sets these on the page itself (app/root.tsx). */
const ofBrand = new Set(["--accent", "--accent-hover", "--accent-text", "--accent-soft", "--focus"]);

const declaration = /(?<=[{;])(--[\w-]+):([^;}]+)/g;
const use = /var\((--[\w-]+)/g;

/** Without tokens that no rule uses; a token that one rule uses is written there. */
function withoutUnused(css: string): string {
  const declared = Map.groupBy(css.matchAll(declaration), ([, name = ""]) => name);
  const uses = Map.groupBy(css.matchAll(use), ([, name = ""]) => name);
  const inPlace = css.replace(/var\((--[\w-]+)\)/g, (found, name: string) => {
    const [only, ...others] = declared.get(name) ?? [];
    const isOnce = only && others.length === 0 && uses.get(name)?.length === 1 && !ofBrand.has(name);
    return isOnce ? (only[2] ?? found) : found;
  });
  const used = new Set([...inPlace.matchAll(use)].map(([, name]) => name));
  const unusedSymbols = [...declared.keys()].filter((name) => !used.has(name));
  if (unusedSymbols.length === 0) return inPlace;
  const { code } = transform({ filename: "", code: Buffer.from(inPlace), targets, unusedSymbols, minify: true });
  return withoutUnused(new TextDecoder().decode(code));
}

function withShortNames(css: string): string {
  const names = [...new Set([...css.matchAll(declaration)].flatMap(([, name]) => name ?? []))];
  const own = names.filter((name) => !ofBrand.has(name));
  const short = new Map(own.map((name, at) => [name, `--${(at + 10).toString(36)}`]));
  return css.replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name);
}
