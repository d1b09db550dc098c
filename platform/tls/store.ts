import { generateKeyPair } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { readPrivate, writePrivate } from "#platform/keys/private-file.ts";
import { type Certificate, readCertificate } from "./certificate.ts";
import { type Failure, obstacles } from "./plan.ts";

/** A new key for an account or a certificate, as PEM. */
export async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

const failures = z.object({
  at: z.coerce.date(),
  failures: z.int().min(1),
  why: z.string(),
  obstacle: z.enum(obstacles),
});

/** The certificate, the key of the account with the authority, and how the last try failed, in the data folder. */
export function openTlsStore(dataFolder: string) {
  const place = (name: string) => join(dataFolder, "keys", "tls", name);
  const read = (name: string, what: string) =>
    readPrivate(place(name), { name: what, most: 100_000, wanted: "Move it away, and restart." });

  async function accountKey(): Promise<string> {
    const kept = await read("account.pem", "key");
    if (kept) return kept;
    const key = await newKey();
    await writePrivate(place("account.pem"), key);
    return key;
  }

  /** A file that holds no certificate counts as none, as a new one can be had. */
  async function certificate(): Promise<Certificate | null> {
    const pem = await read("certificate.pem", "certificate");
    return pem === null ? null : readCertificate(pem);
  }

  async function failure(): Promise<Failure | null> {
    const text = await read("failure.json", "note");
    return text === null ? null : (failures.safeParse(parsed(text)).data ?? null);
  }

  return {
    accountKey,
    certificate,
    failure,
    save: (pem: string) => writePrivate(place("certificate.pem"), pem),
    saveFailure: (failed: Failure | null) =>
      failed ? writePrivate(place("failure.json"), JSON.stringify(failed)) : rm(place("failure.json"), { force: true }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
