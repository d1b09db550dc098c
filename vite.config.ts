import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { noServerCode } from "./scripts/no-server-code.ts";

/** What every page with a script loads comes in one piece: many small ones compress badly. */
const base = {
  name: "base",
  test: /node_modules.(react|react-dom|react-router|scheduler)[\\/]|app.(root|entry\.client|shell.connection)/,
};

/** How long a plugin takes depends on the machine; the other warnings stay. */
const checks = { pluginTimings: false };

export default defineConfig({
  plugins: [inlineScripts(), noServerCode(), reactRouter()],
  // Browsers that know light-dark(): rewritten for older ones, a part of a page could no longer choose its own scheme.
  build: { target: "es2024", cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { checks, output: { codeSplitting: { groups: [base] } } } } },
    ssr: { build: { target: "node26", rolldownOptions: { checks, input: "./server/app.ts" } } },
  },
});
