import type { Plugin } from "vite";

const serverOnly = /^(node:|(kysely|pg|zod|hono)($|\/))/;

/** Ends the build when browsers would load server code, such as a domain's `index.ts` with all its commands. */
export function noServerCode(): Plugin {
  return {
    name: "no-server-code",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: serverOnly },
      handler(source, importer) {
        this.error(`Browsers would load ${source}, which ${importer} imports`);
      },
    },
  };
}
