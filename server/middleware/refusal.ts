import type { HonoRequest } from "hono";

/** A refusal before any page or operation runs: problem+json for machines, a sentence for people. */
export function refusal(request: HonoRequest, status: number, title: string, headers: Record<string, string> = {}) {
  const isMachine = /^\/(api\/|mcp$|oauth\/(register|token|revoke)$)/.test(request.path);
  const body = isMachine ? JSON.stringify({ type: "about:blank", title, status }) : `${title}\n`;
  const type = isMachine ? "application/problem+json" : "text/plain; charset=utf-8";
  return new Response(body, { status, headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers } });
}
