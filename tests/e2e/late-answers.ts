import { type IncomingMessage, Server } from "node:http";

/** The longest that an answer is late, in milliseconds: less than anything in the app gives up after. */
const longest = Number(process.env["E2E_LATENESS"] ?? 0);

const isLate = ({ method, url }: IncomingMessage) => method !== "GET" || /\.data\b/.test(url ?? "");

/**
 * With `npm run e2e -- --late` what forms send, and what pages then load again, is answered after a while of random
 * length, also in another order. A story that goes on before the answer it means is there fails more often than on any
 * slow machine.
 */
export function answerLate() {
  if (longest === 0) return;
  const { emit } = Server.prototype;
  Server.prototype.emit = function late(this: Server, name: string | symbol, ...given: unknown[]) {
    const now = () => emit.call(this, name, ...given);
    if (name !== "request" || !isLate(given[0] as IncomingMessage)) return now();
    setTimeout(now, Math.random() * longest);
    return true;
  };
}
