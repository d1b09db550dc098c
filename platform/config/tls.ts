import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { z } from "zod";
import { listIn, url, whole } from "./values.ts";

/** `names`: what the certificate is for. `directory`: the certificate authority, by its address. */
export type TlsConfig = { names: string[]; port: number; directory: string };

/** As certificates write it: in lower case, other letters than ASCII's in punycode. Null if no site has such a name. */
function asWritten(name: string): string | null {
  const written = /[^\p{L}\p{M}\p{N}.-]/u.test(name) ? "" : domainToASCII(name.replace(/\.$/, ""));
  const isName = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/.test(written);
  return isName ? written : null;
}

function wrongWith(name: string): string | null {
  if (isIP(name.replace(/^\[|\]$/g, ""))) return `write the name that leads to ${name}, not the address`;
  if (name.startsWith("*.")) return `write each name in place of ${name}`;
  if (asWritten(name) === null)
    return `write names such as foyer.example.com, with commas between them, not "${name.slice(0, 80)}"`;
  return null;
}

export const tlsVariables = {
  TLS_DOMAINS: z
    .string()
    .superRefine((text, context) => {
      const names = listIn(text);
      const [wrong] = names.map(wrongWith).filter((found) => found !== null);
      if (wrong) context.addIssue(wrong);
      else if (names.length === 0 || names.length > 100)
        context.addIssue("write from 1 to 100 names, with commas between them");
    })
    .transform((text) => [...new Set(listIn(text).map((name) => asWritten(name) ?? name))])
    .optional(),
  TLS_PORT: whole(0, 65535).default(443),
  ACME_DIRECTORY: url(["https:"], "https://ca.example/acme/directory").default(
    "https://acme-v02.api.letsencrypt.org/directory",
  ),
};

type Variables = { TLS_DOMAINS?: string[] | undefined; TLS_PORT: number; ACME_DIRECTORY: string };

/** `address`: what people type. Throws a sentence if the certificate would not be for it. */
export function tlsOf(env: Variables, { port, address }: { port: number; address: string | undefined }) {
  const { TLS_DOMAINS: names, TLS_PORT: tlsPort } = env;
  const [first] = names ?? [];
  if (!names || !first) return null;
  if (tlsPort === port && port !== 0)
    throw new Error(`PORT and TLS_PORT are both ${port}: PORT redirects to https, TLS_PORT serves it. Change one.`);
  const { protocol, hostname } = new URL(address ?? `https://${first}`);
  if (protocol !== "https:" || !names.includes(hostname))
    throw new Error(`PUBLIC_URL must be https and a name in TLS_DOMAINS: leave it out, or write https://${first}.`);
  return { names, port: tlsPort, directory: env.ACME_DIRECTORY };
}
