import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { makeOwnCertificate } from "#platform/signing/own-certificate.ts";
import { readP12 } from "#platform/signing/read-p12.ts";
import type { Signer } from "#platform/signing/seal-pdf.ts";

const run = promisify(execFile);

/** A folder of its own for a test. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-signing-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function ownSigner(now: Date, name = "Lisbon Leads"): Promise<Signer> {
  return { ...(await makeOwnCertificate(name, now)), chain: [] };
}

type P12 = {
  password?: string;
  isLegacy?: boolean;
  kind?: string[];
  extensions?: string[];
  days?: string;
  hasKey?: boolean;
};

/** A P12 as OpenSSL writes it: a certificate by an authority of its own. */
export async function makeP12({
  password = "correct",
  isLegacy,
  kind = ["rsa:2048"],
  extensions = [],
  days = "30",
  hasKey = true,
}: P12 = {}) {
  const folder = await openFolder();
  const ssl = (...args: string[]) => run("openssl", args, { cwd: folder });
  const root = ["-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "root.key", "-out", "root.pem", "-days", "3650"];
  await ssl("req", ...root, "-subj", "/CN=Authority of Lisbon");
  const more = extensions.flatMap((one) => ["-addext", one]);
  await ssl(
    "req",
    "-new",
    "-newkey",
    ...kind,
    "-nodes",
    "-keyout",
    "own.key",
    "-out",
    "own.csr",
    "-subj",
    "/CN=Leads/O=Leads Ltd",
    ...more,
  );
  const issue = [
    "-req",
    "-in",
    "own.csr",
    "-CA",
    "root.pem",
    "-CAkey",
    "root.key",
    "-CAcreateserial",
    "-copy_extensions",
    "copy",
  ];
  await ssl("x509", ...issue, "-days", days, "-out", "own.pem");
  const key = hasKey ? ["-inkey", "own.key"] : ["-nokeys"];
  const legacy = isLegacy ? ["-legacy"] : [];
  await ssl(
    "pkcs12",
    "-export",
    ...key,
    "-in",
    "own.pem",
    "-certfile",
    "root.pem",
    "-out",
    "own.p12",
    "-passout",
    `pass:${password}`,
    ...legacy,
  );
  return new Uint8Array(await readFile(join(folder, "own.p12")));
}

export async function signerOf(p12: Uint8Array, now: Date): Promise<Signer> {
  const read = await readP12(p12, "correct", now);
  if (!read.ok) throw new Error(read.because);
  return { certificate: read.certificate.raw, chain: read.chain.map(({ raw }) => raw), privateKey: read.privateKey };
}

/** What Poppler's pdfsig says of a file. */
export async function askPdfsig(folder: string, pdf: Uint8Array): Promise<string> {
  const file = join(folder, "paper.pdf");
  await writeFile(file, pdf);
  const { stdout } = await run("pdfsig", [file]).catch((failed: { stdout: string }) => failed);
  return stdout;
}
