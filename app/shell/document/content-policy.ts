import { createHash } from "node:crypto";
import { inlineScripts } from "#app/site/inline-scripts.ts";
import { sheets } from "#app/site/sheets/sheets.ts";
import type { SheetName } from "./sheet-of.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const documentScripts = ["'inline-speculation-rules'", ...Object.values(inlineScripts).map(hash)].join(" ");

const inScripts = /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes of the scripts inside a page. */
const scriptsIn = (html: string) => [...html.matchAll(inScripts)].map(([, script = ""]) => hash(script)).join(" ");

type Page = { sheet: SheetName } | { nonce: string } | { html: string };

/**
 * Public documents allow their scripts by hash, the application by a nonce per request; one of its pages that is kept
 * for many, by the hashes of the scripts in its HTML.
 */
export function contentPolicy(page: Page, frames: string[]): string {
  const [scripts, styles] = sourcesOf(page);
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src-elem ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ...("sheet" in page ? [] : ["media-src 'self' blob:"]),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...("sheet" in page ? [] : ["worker-src 'self'"]),
    `frame-src ${frames.length > 0 ? [...new Set(frames)].join(" ") : "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "report-uri /csp-report",
  ].join("; ");
}

function sourcesOf(page: Page): [scripts: string, styles: string] {
  if ("sheet" in page) return [documentScripts, hash(sheets[page.sheet])];
  if ("html" in page) return [`'self' ${scriptsIn(page.html)}`, "'self'"];
  const own = `'self' 'nonce-${page.nonce}'`;
  return [`${own} ${hash(inlineScripts.theme)}`, own];
}
