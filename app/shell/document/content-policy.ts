import { createHash } from "node:crypto";
import { inlineScripts } from "#app/site/inline-scripts.ts";
import publicStyles from "#app/site/public.css?inline";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const documentScripts = ["'inline-speculation-rules'", ...Object.values(inlineScripts).map(hash)].join(" ");

/** Public documents allow their scripts by hash, the application by a nonce per request. */
export function contentPolicy(page: "document" | (string & {}), frames: string[]): string {
  const own = `'self' 'nonce-${page}'`;
  return [
    "default-src 'none'",
    `script-src ${page === "document" ? documentScripts : `${own} ${hash(inlineScripts.theme)}`}`,
    `style-src-elem ${page === "document" ? hash(publicStyles) : own}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ...(page === "document" ? [] : ["media-src 'self' blob:"]),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? [...new Set(frames)].join(" ") : "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "report-uri /csp-report",
  ].join("; ");
}
