import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

/** An open page's live news: when each change was first heard of. */
export type Stream = {
  heard: Map<string, number>;
  hears: (clientId: string) => boolean;
  ended: () => boolean;
  close: () => void;
};

type Opening = { port: number; cookie: string; hears: (clientId: string) => boolean };

/** Opens a stream of live news, as an open page does, and notes what it says. */
export function openStream({ port, cookie, hears }: Opening): Promise<Stream> {
  const heard = new Map<string, number>();
  const socket = connect(port, "127.0.0.1");
  let text = "";
  let isOver = false;
  const lines = [
    "GET /live HTTP/1.1",
    `Host: localhost:${port}`,
    "Accept: text/event-stream",
    "Accept-Encoding: identity",
  ];
  socket.write([...lines, `Cookie: ${cookie}`, "", ""].join("\r\n"));
  return new Promise((opened, failed) => {
    socket.on("error", failed);
    socket.on("close", () => {
      isOver = true;
      failed(new Error("a stream was closed before it began"));
    });
    socket.on("data", (data) => {
      text += data.toString();
      if (text.startsWith("HTTP/1.1 ") && !text.startsWith("HTTP/1.1 200"))
        return failed(new Error(text.slice(0, 200)));
      const end = text.lastIndexOf("\n\n") + 1;
      const now = performance.now();
      for (const [, change = ""] of text.slice(0, end).matchAll(/^data: (.+)$/gm))
        if (!heard.has(change)) heard.set(change, now);
      text = text.slice(end);
      if (end > 0) opened({ heard, hears, ended: () => isOver, close: () => socket.destroy() });
    });
  });
}

/** Every update that a stream had to hear of and has not, waiting up to 30 seconds for the last ones. */
export async function unheard(streams: Stream[], written: { clientId: string; text: string }[]) {
  const missing = () =>
    streams.flatMap(({ heard, hears }) => written.filter((one) => hears(one.clientId) && !heard.has(one.text)));
  for (let tries = 0; tries < 60 && missing().length > 0; tries++) await setTimeout(500);
  return missing();
}
