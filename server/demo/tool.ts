import { createServer } from "node:http";

const workflows = [
  ["New lead", "Post the answers to the team's chat", "12 runs this week"],
  ["Meeting booked", "Add the invitee to the call list", "7 runs this week"],
  ["Invoice paid", "Thank the client", "2 runs this week"],
];

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sample automations</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 2rem auto; padding: 0 1rem; max-width: 44rem; font: 16px/1.5 system-ui, sans-serif }
  li { margin-block: .75rem }
  small { display: block; opacity: .75 }
</style>
<h1>Sample automations</h1>
<p>This page comes with the demo and does nothing. In your own Foyer, the address of n8n or another tool goes
under Settings, Operations, and the tool appears here.</p>
<ul>${workflows.map(([when, then, runs]) => `<li><b>${when}</b>: ${then}<small>${runs}</small></li>`).join("")}</ul>
</html>`;

type ToolAddress = { host: string; port: number; publicUrl: string };
export type Tool = { url: string; close: () => void };

/**
 * Serves a page of its own for the demo's Operations room, so that no external tool is called. Null when browsers could
 * not reach it.
 */
export async function openTool({ host, port, publicUrl }: ToolAddress): Promise<Tool | null> {
  if (host !== "127.0.0.1") return null;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${publicUrl}`,
  };
  const server = createServer((_, response) => response.writeHead(200, headers).end(page));
  const isOpen = await new Promise<boolean>((told) => {
    server.once("error", () => told(false)).listen(port, host, () => told(true));
  });
  const address = server.address();
  if (!isOpen || !address || typeof address === "string") return null;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://${host}:${address.port}/`, close };
}
