import worker from "./worker.ts?script";

/**
 * Browsers look for a newer one by themselves, and get it at once. It may load pictures of this site and nothing else: the icon of what
 * it shows is asked for under its own policy.
 */
export const loader = () =>
  new Response(worker, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; img-src 'self'",
    },
  });
