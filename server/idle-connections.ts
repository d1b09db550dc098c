import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Keeps at most `most` idle connections; beyond that, the one idle longest is closed. Returns a function that closes
 * all idle connections now, and the others as soon as they become idle.
 */
export function boundIdle(server: Server, most: number): () => void {
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
  server.on("connection", (socket) => {
    socket.once("close", () => idle.delete(socket));
    rest(socket);
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
