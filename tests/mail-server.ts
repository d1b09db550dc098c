import { createServer } from "node:net";

export type Letter = { to: string; text: string };

/** A minimal SMTP server that accepts everything. */
export async function openMailServer() {
  const letters: Letter[] = [];
  const server = createServer((socket) => {
    let heard = "";
    let to = "";
    let isLetter = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 house.test ESMTP");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      heard += chunk.toString();
      for (let end = heard.indexOf(isLetter ? "\r\n.\r\n" : "\r\n"); end >= 0; end = heard.indexOf("\r\n")) {
        const part = heard.slice(0, end);
        heard = heard.slice(end + (isLetter ? 5 : 2));
        if (isLetter) {
          letters.push({ to, text: part });
          isLetter = false;
          say("250 taken");
        } else if (part === "DATA") {
          isLetter = true;
          say("354 go on");
          break;
        } else if (part === "QUIT") socket.end("221 bye\r\n");
        else {
          to = /^RCPT TO:<(.+?)>/.exec(part)?.[1] ?? to;
          say("250 fine");
        }
      }
    });
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, letters, close: () => server.close() };
}
