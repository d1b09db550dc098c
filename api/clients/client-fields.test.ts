import { expect, test } from "vitest";
import { clientForm } from "#domain/clients/client.schema.ts";
import { change, client } from "./client-schemas.ts";

/** What the API calls otherwise, as it holds something else: a percentage instead of hundredths of one. */
const namesInApi: Record<string, string> = { commission: "commissionPercent" };

test("whatever a person changes of a client, a program reads and changes too", () => {
  const fields = Object.keys(clientForm.shape).filter((name) => name !== "seen");
  const named = fields.map((name) => namesInApi[name] ?? name);

  expect(Object.keys(change.shape)).toEqual(expect.arrayContaining(named));
  expect(Object.keys(client.shape)).toEqual(expect.arrayContaining(named.filter((name) => name !== "endsAgreement")));
});
