import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Browsers learn all addresses with one file that is kept for good. Asked for a few at a time, every page would carry
  // its part of the list, made anew, and most pages would ask for more.
  routeDiscovery: { mode: "initial" },
  // The front door has checked where a form comes from (server/middleware/same-origin.ts). The router's own check compares with
  // the address it was called at, which is another one behind a proxy, and refuses pages that send no referrer.
  allowedActionOrigins: ["**"],
} satisfies Config;
