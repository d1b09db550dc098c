import { build, type Plugin } from "vite";

/** `import code from "./clock.ts?script"`: the module, bundled and minified, as text for an inline script. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith("?script")) return null;
      const found = await this.resolve(source.slice(0, -"?script".length), importer, { skipSelf: true });
      return found && `\0${found.id}?script`;
    },
    async load(id) {
      if (!id.startsWith("\0") || !id.endsWith("?script")) return null;
      const entry = id.slice(1, -"?script".length);
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await bundle(entry))};`;
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error(`${entry} did not bundle`);
  return result.output[0].code.trim();
}
