import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browsers, documentSheets } from "./scripts/document-sheets.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { noServerCode } from "./scripts/no-server-code.ts";
import { styleTypes } from "./scripts/style-types.ts";

/** What every page with a script loads comes in one piece: many small ones compress badly. */
const base = {
  name: "base",
  test: /node_modules.(react|react-dom|react-router|scheduler)[\\/]|app.(root|entry\.client|shell.connection|ui.(toast|cancel|use-hydrated|router-internals)\.)/,
};

/** What draws an icon: almost every page has one, and a group takes along all it imports that no group before it has. */
const icon = { name: "icon", test: /lucide-react.dist.esm.(?!icons)/ };

/** A dialog and what it asks before typed words are lost, which some pages do without a dialog. */
const dialog = { name: "dialog", test: /app.ui.(dialog|use-typed)\.ts/ };

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
    client: { build: { rolldownOptions: { checks, output: { codeSplitting: { groups: [base, icon, dialog] } } } } },
    ssr: {
      build: { target: "node26", rolldownOptions: { checks, input: "./server/app.ts" } },
      // Large packages of which the server needs little: it brings that along, and a production install leaves them out.
      resolve: { noExternal: ["lucide-react", "stripe"] },
    },
  },
});
