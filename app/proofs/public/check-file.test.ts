import { expect, test } from "vitest";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { askTimestamp } from "#platform/signing/ask-timestamp.ts";
import { sealPdf } from "#platform/signing/seal-pdf.ts";
import { verifyPaper } from "#platform/signing/verify-paper.ts";
import { ownSigner } from "#tests/signing/signers.ts";
import { openTimestampServer } from "#tests/signing/timestamp-server.ts";
import { checkFile } from "./check-file.ts";

const at = new Date("2026-11-28T18:00:00Z");
const signer = await ownSigner(at);

/** What the page says of a paper that is the agency's own. */
async function checkSealed(withTimestamp: boolean) {
  const pdf = await drawSheet({ brandName: "Foyer", title: "Paper", facts: [], parts: [], notes: ["Agreed."], at });
  const server = await openTimestampServer("answers", at);
  const stamp = async (signature: Uint8Array<ArrayBuffer>) => {
    const got = await askTimestamp(signature, { url: server.url, allowedHosts: [server.host], now: at });
    return got.ok ? got.token : null;
  };
  const sealed = await sealPdf(pdf, { signer, name: "F", reason: "S", at, ...(withTimestamp && { stamp }) });
  const paper = await verifyPaper(sealed);
  const certificates = paper.ok ? [{ fingerprint: paper.seal.fingerprint }] : [];
  return checkFile(new File([sealed], "paper.pdf"), { agency: "Foyer", keys: [], certificates });
}

test("a paper's time is told as what it says, and a timestamp as what somebody by a name says", async () => {
  const sentence =
    "Sealed with the certificate of Lisbon Leads on 2026-11-28 at 18:00 UTC, as the document says, and unchanged since.";
  const [plain, stamped] = [await checkSealed(false), await checkSealed(true)];
  expect(plain).toMatchObject({ ok: true, sentence });
  expect(stamped).toMatchObject({ ok: true, sentence });
  expect([plain.steps[2], stamped.steps[2]]).toEqual([
    {
      what: "The time",
      holds: true,
      isSaid: true,
      found: "The paper says that it was sealed on 2026-11-28 at 18:00 UTC. No timestamp server confirms that.",
    },
    {
      what: "The time",
      holds: true,
      isSaid: true,
      found:
        "A timestamp by the name of Time of Lisbon says that it was sealed before 2026-11-28 at 18:00 UTC. Who that is was not checked here; PDF readers do.",
    },
  ]);
});
