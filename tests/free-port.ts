import { createServer } from "node:net";

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  await new Promise<void>((closed) => server.close(() => closed()));
  return typeof address === "object" && address ? address.port : 0;
}
