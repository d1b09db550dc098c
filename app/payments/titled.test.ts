import { expect, test } from "vitest";
import { describeFeeFor } from "#domain/agreements/index.ts";
import { sampleAgreement } from "#tests/agreement.ts";
import { titled } from "./titled.ts";

test("a deal's fee has its rule below its title", () => {
  expect(titled({ source: "deal", description: describeFeeFor("Douro Mills, Inc.", sampleAgreement()) })).toEqual({
    title: "Fee for Douro Mills, Inc.",
    rule: "Agreement 2: 10% of the value, when the deal is closed.",
  });
  const clause = "Ten per cent.\nSee annex B, agreement 1: fees.";
  expect(titled({ source: "deal", description: describeFeeFor("Vouga", sampleAgreement({ clause })) })).toEqual({
    title: "Fee for Vouga",
    rule: `Agreement 2: ${clause}`,
  });
});

test("other words stay as they are", () => {
  const fee = "Fee for Douro Mills, agreement 2: 10% of the value.";

  expect(titled({ source: "manual", description: fee })).toEqual({ title: fee, rule: "" });
  expect(titled({ source: "manual", description: "Refund to Acme Inc." })).toEqual({
    title: "Refund to Acme Inc.",
    rule: "",
  });
  expect(titled({ source: "deal", description: "Acme Inc." })).toEqual({ title: "Acme Inc.", rule: "" });
});
