import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The front door has checked where a form comes from (server/middleware/host-and-origin.ts). The router's own check compares with
  // the address it was called at, which is another one behind a proxy, and refuses pages that send no referrer.
  allowedActionOrigins: ["**"],
} satisfies Config;
