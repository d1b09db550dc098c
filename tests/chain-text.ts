import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { canonical, type Receipt, type Signed, saltedText } from "#domain/proofs/verify.mjs";

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

/** A key as an agency would make one, that signs receipts. */
export function makeSigner(agency = "Foyer") {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const kid = sha256(raw).slice(0, 16);
  const key = { kty: "OKP", crv: "Ed25519", kid, x: raw.toString("base64url") };
  const signed = (receipt: Receipt): Signed => {
    const signature = sign(null, Buffer.from(canonical(receipt)), privateKey).toString("base64url");
    return { receipt, key: kid, signature };
  };
  return { agency, key, signed };
}

/** The lines of a chain of so many introductions, as a client downloads it. */
export function chainLines(count: number, { agency, key, signed } = makeSigner(), client = "a-client"): string[] {
  const lines: string[] = [];
  const names: string[] = [];
  let previous: string | null = null;
  for (let number = 1; number <= count; number++) {
    const salt = randomBytes(16).toString("hex");
    const company = `Company ${number}`;
    const line: string = canonical(
      signed({
        format: 1,
        agency,
        client,
        number,
        previous,
        madeAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
        kind: number % 3 === 0 ? "claimed" : "found",
        by: "agency",
        deal: `deal-${number}`,
        event: 1,
        onDay: "2026-01-01",
        protectedUntil: "2027-01-01",
        agreement: { number: 1, inForceFrom: "2026-01-01" },
        ...(number % 3 === 0 && { amount: { minor: "4800000", currency: "EUR" } }),
        introduced: { company: sha256(saltedText("company", salt, company)) },
      }),
    );
    lines.push(line);
    names.push(canonical({ names: { number, company: { salt, value: company } } }));
    previous = sha256(line);
  }
  const chain = { client, number: count, hash: previous };
  return [canonical({ format: "foyer-receipts/1", keys: [key], chain }), ...lines, ...names];
}
