import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { connect, type TLSSocket } from "node:tls";

/** One visitor's view of a server on this machine: who vouches for it, and by which name they ask. */
export type Visitor = { port: number; ca: string; name: string };

/** Sends a request and returns the answer, whose body may go on. */
export async function askAt({ port, ca, name }: Visitor, path: string, options: RequestOptions = {}, body = "") {
  const headers = { Host: name, ...options.headers };
  const asking = request({ ...options, port, ca, path, host: "127.0.0.1", servername: name, headers, agent: false });
  asking.end(body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage]; // what http emits
  return answer;
}

export async function connectAt({ port, ca, name }: Visitor): Promise<TLSSocket> {
  const socket = connect({ port, ca, host: "127.0.0.1", servername: name });
  await once(socket, "secureConnect");
  return socket;
}

/** The number of the certificate that a new connection is shown. */
export async function serialAt(visitor: Visitor): Promise<string> {
  const socket = await connectAt(visitor);
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
}
