// Whether the app on this machine serves requests, for a health check: exits with 0 if it does.
const port = process.env.PORT || (process.env.TLS_DOMAINS ? 80 : 3000);
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
