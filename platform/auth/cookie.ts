import { createHmac, timingSafeEqual } from "node:crypto";

/** The raw value of one cookie of a request. */
export function cookieOf(headers: Headers, name: string): string | null {
  for (const pair of headers.get("Cookie")?.split(";") ?? []) {
    const [key = "", ...rest] = pair.split("=");
    if (key.trim() === name) return rest.join("=").trim();
  }
  return null;
}

const signature = (secret: string, value: string) => createHmac("sha256", secret).update(value).digest("base64");

/** The value, a dot and its HMAC-SHA-256 in base64, percent-encoded. */
export const signed = (secret: string, value: string) => encodeURIComponent(`${value}.${signature(secret, value)}`);

/** The value inside a signed cookie, or null when the signature is not ours. */
export function unsigned(secret: string, cookie: string | null): string | null {
  const text = decoded(cookie ?? "");
  const dot = text.lastIndexOf(".");
  if (dot < 1) return null;
  const value = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1));
  const expected = Buffer.from(signature(secret, value));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
