import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkFileName, chunkGroups } from "./scripts/chunk-groups.ts";
import { browsers, documentSheets } from "./scripts/document-sheets.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { noServerCode } from "./scripts/no-server-code.ts";
import { styleTypes } from "./scripts/style-types.ts";

/** How long a plugin takes depends on the machine; the other warnings stay. */
const checks = { pluginTimings: false };

export default defineConfig({
  plugins: [inlineScripts(), documentSheets(), noServerCode(), styleTypes(), reactRouter()],
  build: {
    target: "es2024",
    cssTarget: Object.entries(browsers).map(([name, version]) => `${name}${version}`),
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          output: { chunkFileNames: chunkFileName, codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    ssr: {
      build: { target: "node26", rolldownOptions: { checks, input: "./server/app.ts" } },
      // Large packages of which the server needs little: it brings that along, and a production install leaves them out.
      resolve: { noExternal: ["lucide-react", "stripe"] },
    },
  },
});
