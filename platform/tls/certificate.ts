import { createPrivateKey, X509Certificate } from "node:crypto";

/** A certificate as it is kept and served. `pem`: with its chain and its private key. `directory`: who issued it. */
export type Certificate = { pem: string; leaf: X509Certificate; from: Date; until: Date; directory: string };

const heading = "Issued by ";
const day = 86_400_000;

/** What is written into the file: the heading, which PEM readers pass over, then the chain and the key. */
export const toPem = ({ chain, key, directory }: { chain: string; key: string; directory: string }) =>
  `${heading}${directory}\n${chain.trim()}\n${key.trim()}\n`;

/** Null when the text is not a certificate with its own key. */
export function readCertificate(pem: string): Certificate | null {
  const [, directory = ""] = pem.match(/^Issued by (\S+)\n/) ?? [];
  try {
    const leaf = new X509Certificate(pem);
    if (!leaf.checkPrivateKey(createPrivateKey(pem))) return null;
    return { pem, leaf, from: leaf.validFromDate, until: leaf.validToDate, directory };
  } catch {
    return null;
  }
}

export const isFor = ({ leaf }: Certificate, names: string[]) => names.every((name) => leaf.checkHost(name));

/** From when on it is to be renewed: 30 days before it ends, or when a third of its time is left, if that is later. */
export const renewalOf = ({ from, until }: Pick<Certificate, "from" | "until">) =>
  new Date(until.getTime() - Math.min(30 * day, (until.getTime() - from.getTime()) / 3));
