import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HttpEnv } from "#server/call.ts";
import { offers } from "../mcp/offers.ts";
import { type Document, listEntries, type ReferenceEntry } from "./read-document.ts";

const style = `
:root { color-scheme: light dark; --ink: light-dark(#16181d, #eceef2); --quiet: light-dark(#545a66, #a6adba);
  --line: light-dark(#dfe2e8, #333842); --face: light-dark(#fff, #1c1f26); --link: light-dark(#2c4ac0, #9db2ff); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem;
  color: var(--ink); background: light-dark(#fcfdff, #14161b); }
h1 { line-height: 1.2; }
h2 { margin-top: 3rem; text-transform: capitalize; }
h3, h4 { margin: 0; }
h4 { font-size: 0.875rem; color: var(--quiet); }
a { display: inline-block; min-height: 44px; line-height: 44px; color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; text-transform: capitalize; }
article { display: grid; gap: 0.75rem; margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line);
  border-radius: 10px; background: var(--face); }
article > * { min-width: 0; margin: 0; }
article > p { color: var(--quiet); }
article > .address { color: var(--ink); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
const policy = `default-src 'none'; style-src ${styleHash}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The API for people to read, made from the document that programs read. */
export async function referencePage(c: Context<HttpEnv>, document: Document): Promise<Response> {
  const entries = listEntries(document);
  const nouns = [...new Set(entries.map(({ noun }) => noun))];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>API reference</h1>
<p>Send a key with every request, as <code>Authorization: Bearer &lt;key&gt;</code>. Admins make keys in the studio, under
Settings, API keys. What takes no key says so.</p>
<ul>
<li>A list comes in pages. Send its <code>next</code> as <code>after</code> to get the following page.</li>
<li>Send an <code>Idempotency-Key</code> with a post: sent again within 24 hours, it is not done twice and gets the record as it is by then.</li>
<li>What can be changed has an <code>ETag</code>. Send it back as <code>If-Match</code> with the change.</li>
<li>Each key may send 600 requests a minute; <code>RateLimit</code> says how many are left.</li>
<li>Errors are problems by RFC 9457; <code>errors</code> says what is wrong, field by field. With a 409 or 412,
<code>code</code> says to programs what was in the way.</li>
</ul>
<p><a href="/api/v1/openapi.json">The same as an OpenAPI 3.1 document</a></p>
<p>AI assistants such as Claude and ChatGPT connect to <code>/mcp</code> with a key, by the Model Context Protocol. Where an
operation is a tool of theirs, its name is given.</p>
<nav aria-label="Kinds of records"><ul>${nouns.map((noun) => html`<li><a href="#${noun}">${noun}</a></li>`)}</ul></nav>
${nouns.map((noun) => section(noun, entries))}
</main>
</body>
</html>`;
  return c.html(page, 200, { "Content-Security-Policy": policy, "Cache-Control": "no-store" });
}

const section = (noun: string, entries: ReferenceEntry[]) => html`<section aria-labelledby="${noun}">
<h2 id="${noun}">${noun}</h2>
${entries.filter((entry) => entry.noun === noun).map(operation)}
</section>`;

function toolOf(method: string, path: string) {
  const tool = Object.entries(offers).find(([, offer]) => offer.operation === `${method} ${path}`);
  return tool ? html` Assistants know it as <code>${tool[0]}</code>.` : "";
}

const operation = ({ method, path, summary, scope, parameters, request, response }: ReferenceEntry) => html`<article>
<h3>${summary}</h3>
<p class="address"><code>${method} /api/v1${path}</code></p>
<p>${scope ? html`Needs a key with the scope <code>${scope}</code>.` : "Needs no key."}${toolOf(method, path)}</p>
${parameters.length > 0 && html`<dl>${parameters.map(({ name, where }) => html`<dt><code>${name}</code></dt><dd>${where}</dd>`)}</dl>`}
${request && html`<h4>Send</h4><pre>${request}</pre>`}
${response && html`<h4>Get</h4><pre>${response}</pre>`}
</article>`;
