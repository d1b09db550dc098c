import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { answerFacts } from "../pages/child.ts";

// Next.js as fetch-next.ts built it, in this process.

type Next = (options: { dev: boolean; dir: string }) => {
  prepare: () => Promise<void>;
  getRequestHandler: () => Parameters<typeof createServer>[1];
};

process.once("message", async ({ folder, connection }: { folder: string; connection: object }) => {
  process.env["BENCH_CONNECTION"] = JSON.stringify(connection);
  process.chdir(folder);
  const next: Next = createRequire(join(folder, "package.json"))("next");
  const app = next({ dev: false, dir: folder });
  await app.prepare();
  const server = createServer(app.getRequestHandler()).listen(0, "127.0.0.1", () => {
    const address = server.address();
    answerFacts({});
    process.send?.({ port: typeof address === "object" ? address?.port : 0 });
  });
  process.once("SIGTERM", () => process.exit(0));
});
