import type { Server } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Socket } from "node:net";

/**
 * Keeps at most `most` idle connections; beyond that, the one idle longest is closed. Returns a function that closes
 * all idle connections now, and the others as soon as they become idle.
 */
export function boundIdle(server: Server | TlsServer, most: number): () => void {
  const running = new WeakMap<Socket, number>();
  const idle = new Set<Socket>();
  let isClosing = false;

  function rest(socket: Socket) {
    if (socket.destroyed) return;
    if (isClosing) return void socket.end();
    idle.add(socket);
    const [longest] = idle;
    if (idle.size > most) longest?.destroy();
  }
  function meet(socket: Socket) {
    socket.once("close", () => idle.delete(socket));
    rest(socket);
  }
  // Over TLS there is one socket until both ends agree on how to encrypt, and another for what follows.
  const agreeing = new Map<string, Socket>();
  server.on("connection", (socket: Socket) => {
    const end = endOf(socket);
    agreeing.set(end, socket);
    socket.once("close", () => agreeing.delete(end));
    meet(socket);
  });
  server.on("secureConnection", (socket: Socket) => {
    const before = agreeing.get(endOf(socket));
    if (before) idle.delete(before);
    meet(socket);
  });
  server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (running.get(socket) ?? 1) - 1;
      running.set(socket, left);
      if (left === 0) rest(socket);
    });
  });
  return () => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
  };
}

const endOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
