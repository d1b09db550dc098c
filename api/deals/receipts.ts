import { z } from "@hono/zod-openapi";
import { done, unwrap } from "#domain/kernel/result.ts";
import { type IntroductionReceipt, listReceipts, readHead } from "#domain/proofs/index.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";

const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const sample = {
  number: 12,
  kind: "found",
  dealId: "019aa5e2-7c00-7000-8000-000000000041",
  madeAt: "2026-11-23T09:00:00Z",
  hash,
  signed: "{}",
};

/** `signed`: the receipt with its key and signature, to the letter: its SHA-256 is `hash`. */
const receipt = z
  .object({
    number: z.int(),
    kind: z.string(),
    dealId: z.uuid(),
    madeAt: z.string(),
    hash: z.string(),
    signed: z.string(),
  })
  .openapi("Receipt", { example: sample });

/** All null while the client has no receipt. */
const head = z
  .object({ number: z.int().nullable(), hash: z.string().nullable(), madeAt: z.string().nullable() })
  .openapi("ReceiptHead", { example: { number: 12, hash, madeAt: sample.madeAt } });

const toReceipt = ({ number, kind, dealId, madeAt, hash, line: signed }: IntroductionReceipt) => {
  return { number, kind, dealId, madeAt: instantOf(madeAt), hash, signed };
};

export function receiptOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/receipts", "deals:read", {
    summary: "List a client's signed receipts in the order of their chain",
    query: z.strictObject({
      after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
      deal: z.uuid().optional(),
    }),
    answer: pageOf(receipt),
    run: async ({ db, actor, params: { clientId }, query: { after = 0, deal: dealId } }) => {
      const asked = { clientId, after, ...(dealId && { dealId }) };
      const { receipts, older } = unwrap(await listReceipts({ db, actor }, asked));
      return done({ items: receipts.map(toReceipt), next: older === null ? null : String(older) });
    },
  });
  add("get", "/clients/{clientId}/receipts/head", "deals:read", {
    summary: "Read where a client's chain of receipts ends: its last number and fingerprint",
    answer: head,
    run: async ({ db, actor, params: { clientId } }) => {
      const { number = null, hash = null, madeAt } = unwrap(await readHead({ db, actor }, clientId)) ?? {};
      return done({ number, hash, madeAt: madeAt ? instantOf(madeAt) : null });
    },
  });
}
