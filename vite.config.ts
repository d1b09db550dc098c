import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./scripts/inline-scripts.ts";

export default defineConfig({
  plugins: [inlineScripts(), reactRouter()],
  build: { target: "es2024", assetsInlineLimit: 0 },
  environments: { ssr: { build: { target: "node26", rollupOptions: { input: "./server/app.ts" } } } },
});
