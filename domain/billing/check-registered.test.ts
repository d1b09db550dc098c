import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { askVies } from "#platform/vies/ask-vies.ts";
import { got } from "#tests/finances.ts";
import { fillIn } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";
import { billingForm } from "./billing.schema.ts";
import { checkRegistered, readVatCheck, saveBilling } from "./index.ts";

const company = { valid: true, name: "NORDTUER GMBH", address: "HAFENSTR 1\n20457 HAMBURG" };

/** The register's published interface, as far as it is asked. */
async function openVies(answers: Record<string, { status?: number; body: object }>) {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const sent = JSON.parse(Buffer.concat(pieces).toString("utf8"));
      asked.push([request.method, request.url, sent]);
      const { status = 200, body } = answers[sent.vatNumber] ?? { body: { valid: false, name: "---", address: "---" } };
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify({ ...sent, ...body }));
    });
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => void server.close());
  const place = server.address();
  const host = `127.0.0.1:${place && typeof place === "object" ? place.port : 0}`;
  const at = { address: `http://${host}/rest-api`, allowedHosts: [host] };
  return { asked, ask: (number: { prefix: string; number: string }) => askVies(number, at) };
}

test("VIES is asked by hand, its answer is kept, and it holds for the number that was asked about", async () => {
  const { db, noor, ben, clientId, now, ...app } = await createTestApp();
  await fillIn({ db, noor, ben, clientId, now, ...app }, { vatId: "DE136695976" });
  const { ask, asked } = await openVies({ "136695976": { body: company } });
  expect(await readVatCheck({ db, actor: noor }, clientId)).toEqual({ ok: true, value: null });
  expect((await checkRegistered({ db, actor: ben, now, ask }, { clientId })).ok).toBe(false);
  expect(asked).toEqual([]);

  got(await checkRegistered({ db, actor: noor, now, ask }, { clientId }));

  const sent = { countryCode: "DE", vatNumber: "136695976" };
  expect(asked).toEqual([["POST", "/rest-api/check-vat-number", sent]]);
  expect(await readVatCheck({ db, actor: noor }, clientId)).toMatchObject({
    value: { vatId: "DE136695976", answer: "valid", name: "NORDTUER GMBH", at: now },
  });
  const form = billingForm.parse({ country: "PT", vatId: "PT501442600", seen: "1" });
  got(await saveBilling({ db, actor: noor, now }, { clientId, ...form }));
  expect(await readVatCheck({ db, actor: noor }, clientId)).toEqual({ ok: true, value: null });
  got(await checkRegistered({ db, actor: noor, now, ask }, { clientId }));
  expect(await readVatCheck({ db, actor: noor }, clientId)).toMatchObject({ value: { answer: "invalid", name: "" } });
});

test("a register that is away says nothing of the number", async () => {
  const away = { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] };
  const { ask } = await openVies({ "1": { body: away }, "2": { status: 500, body: away } });
  for (const number of ["1", "2"]) expect(await ask({ prefix: "FR", number })).toEqual({ answer: "silent" });
});
