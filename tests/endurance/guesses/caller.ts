import { randomInt } from "node:crypto";

/** `socket`: callers connect directly; `proxy`: through one trusted proxy. */
export type Way = "socket" | "proxy";
export type Caller = { from?: string; headers: Record<string, string> };

const anyAddress = () => [203, randomInt(256), randomInt(256), randomInt(256)].join(".");

/** Every header a caller could use to fake its address, with a different value each time. */
const forged = () => ({
  "X-Forwarded-For": `${anyAddress()}, ${anyAddress()}`,
  Forwarded: `for=${anyAddress()};proto=https`,
  "X-Real-IP": anyAddress(),
  "X-Client-IP": anyAddress(),
  "CF-Connecting-IP": anyAddress(),
  "True-Client-IP": anyAddress(),
  "X-Foyer-Client-Address": anyAddress(),
});

/**
 * A caller at one of 254 addresses that claims another one. On Linux a connection may come from any address in
 * 127.0.0.0/8.
 */
export function callerAt(way: Way, number: number): Caller {
  const headers = forged();
  if (way === "socket") return { from: `127.0.1.${number}`, headers };
  return { headers: { ...headers, "X-Forwarded-For": `${headers["X-Forwarded-For"]}, 198.51.100.${number}` } };
}
