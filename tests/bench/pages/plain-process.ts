import { createServer } from "node:http";
import { answerFacts } from "./child.ts";

// node:http and nothing else: sends the bytes it was given. No server in Node answers more cheaply.

type Page = { headers: string[]; body: string };
let page = { headers: [] as string[], body: Buffer.alloc(0) };

process.on("message", (told: Partial<Page>) => {
  if (!told.headers || told.body === undefined) return;
  page = { headers: told.headers, body: Buffer.from(told.body, "base64") };
  process.send?.({ isSet: true });
});

const server = createServer((_, response) => {
  response.writeHead(200, page.headers).end(page.body);
}).listen(0, "127.0.0.1", () => {
  const address = server.address();
  answerFacts({});
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});
