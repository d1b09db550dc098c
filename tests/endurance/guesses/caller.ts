import { randomInt } from "node:crypto";

/** `socket`: nobody stands in front of the house; `proxy`: one trusted proxy does. */
export type Way = "socket" | "proxy";
export type Caller = { from?: string; headers: Record<string, string> };

const anyAddress = () => [203, randomInt(256), randomInt(256), randomInt(256)].join(".");

/** All that a caller may write to seem somebody else, another one each time. */
const forged = () => ({
  "X-Forwarded-For": `${anyAddress()}, ${anyAddress()}`,
  Forwarded: `for=${anyAddress()};proto=https`,
  "X-Real-IP": anyAddress(),
  "X-Client-IP": anyAddress(),
  "CF-Connecting-IP": anyAddress(),
  "True-Client-IP": anyAddress(),
  "X-Foyer-Client-Address": anyAddress(),
});

/** Somebody at one of 254 addresses, who claims to be elsewhere. A connection may come from any address of 127.0.0.0/8 on Linux. */
export function callerAt(way: Way, number: number): Caller {
  const headers = forged();
  if (way === "socket") return { from: `127.0.1.${number}`, headers };
  return { headers: { ...headers, "X-Forwarded-For": `${headers["X-Forwarded-For"]}, 198.51.100.${number}` } };
}
