import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type CrmCall = { method: string; url: URL; body: string; headers: IncomingMessage["headers"] };
export type CrmResponse = { status?: number; json: unknown; headers?: Record<string, string> };
/** What goes wrong, in place of an answer: "hang" sends none. */
export type Trouble = CrmResponse | "hang";

/** A CRM on this machine that answers as `answer` says, and notes what it was asked. */
export async function startCrm(answer: (asked: CrmCall) => CrmResponse) {
  const asked: string[] = [];
  /** `only`: of which requests. */
  const trouble: { make: Trouble | null; only: RegExp } = { make: null, only: /^/ };
  const server = createServer(async (request, response) => {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", "http://crm.test");
    let body = "";
    for await (const chunk of request) body += chunk;
    const line = `${method} ${url.pathname}${url.search}`;
    asked.push(line);
    if (trouble.make && trouble.only.test(line)) {
      if (trouble.make !== "hang") send(response, trouble.make);
      return;
    }
    send(response, answer({ method, url, body, headers }));
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  async function close() {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  return { origin, asked, trouble, close };
}

const send = (response: ServerResponse, { status = 200, json, headers = {} }: CrmResponse) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(json));
