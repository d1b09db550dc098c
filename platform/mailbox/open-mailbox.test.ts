import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { tryMailbox } from "./open-mailbox.ts";

const account = { user: "replies", password: "app-password-1", folder: "INBOX", checkedBy: null };

/** A server that says what it is told to, and counts who came. */
async function openServer(greet: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    greet(socket);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0, sockets };
}

test("a server inside our own network is not asked unless an admin says that it is theirs", async () => {
  const { port, sockets } = await openServer((socket) => socket.end());
  const because = "Its address is not on the public internet.";
  for (const host of ["127.0.0.1", "localhost", "::1"]) {
    const asked = { ...account, host, port, security: "tls", isPrivate: false } as const;
    expect(await tryMailbox(asked, 5_000)).toEqual({ ok: false, because });
  }
  expect(sockets.size).toBe(0);
});

test("a password is not sent before the connection is encrypted", async () => {
  const said: string[] = [];
  const { port } = await openServer((socket) => {
    socket.write("* OK [CAPABILITY IMAP4rev1 LOGIN] ready\r\n");
    socket.on("data", (bytes) => {
      said.push(bytes.toString());
      const tag = bytes.toString().split(" ")[0];
      socket.write(`${tag} NO not here\r\n`);
    });
  });
  const asked = { ...account, host: "127.0.0.1", port, security: "starttls", isPrivate: true } as const;
  expect(await tryMailbox(asked, 5_000)).toEqual({ ok: false, because: expect.stringMatching(/^It .*\.$/) });
  expect(said.join()).not.toMatch(/LOGIN|AUTHENTICATE|app-password-1/);
});

test.each([
  ["hangs up", (socket: Socket) => void socket.destroy()],
  ["speaks another language", (socket: Socket) => void socket.write("SSH-2.0-OpenSSH_9.6\r\n")],
  ["sends no end of a line", (socket: Socket) => void socket.write("* OK ".concat("x".repeat(3_000_000)))],
])("a server that %s is told in a sentence", async (_, greet) => {
  const { port } = await openServer(greet);
  const asked = { ...account, host: "127.0.0.1", port, security: "none", isPrivate: true } as const;
  expect(await tryMailbox(asked, 3_000)).toEqual({ ok: false, because: expect.stringMatching(/^It .*\.$/) });
});
