import worker from "./worker.ts?script";

/** Browsers look for a newer one by themselves, and get it at once. It may load nothing, as all that has no policy of its own. */
export const loader = () =>
  new Response(worker, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
