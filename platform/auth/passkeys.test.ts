import { expect, test } from "vitest";
import { newAuthenticator } from "#tests/passkeys/authenticator.ts";
import { cbor } from "#tests/passkeys/cbor.ts";
import { passkeysOf, selfSigned } from "./passkeys.ts";

test.each([
  ["https://agency.example", "https://agency.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://agency.example", null],
  ["https://192.0.2.7", null],
  ["https://[2001:db8::7]", null],
])("passkeys at %s work at %s", (publicUrl, site) => {
  expect(passkeysOf(publicUrl).site).toBe(site);
});

test("a device is asked to verify its owner, to keep the key itself, and for no certificate", async () => {
  const owner = { id: "ben", email: "ben@house.test", name: "Ben Okafor" };
  const input = { challenge: "Y2hhbGxlbmdl", brand: "Foyer", owner, known: [{ id: "abc", transports: ["usb"] }] };

  const options = await passkeysOf("https://agency.example").optionsToAdd(input);

  expect(options).toMatchObject({
    challenge: input.challenge,
    rp: { id: "agency.example", name: "Foyer" },
    user: { id: Buffer.from("ben").toString("base64url"), name: "ben@house.test", displayName: "Ben Okafor" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: "abc" }],
    timeout: 300_000,
  });
});

test("what comes with a certificate is refused before anybody reads it", async () => {
  const { response } = newAuthenticator("https://agency.example").create({ challenge: "Y2hhbGxlbmdl" });
  const object = (fmt: string, statement: Map<string, string>) => {
    const parts = new Map<string, string | Map<string, string> | Buffer>([
      ["fmt", fmt],
      ["attStmt", statement],
    ]);
    return cbor(parts.set("authData", Buffer.alloc(37))).toString("base64url");
  };

  expect(await selfSigned(response.attestationObject)).toBe(true);
  expect(await selfSigned(object("packed", new Map([["sig", "s"]])))).toBe(true);
  expect(await selfSigned(object("packed", new Map([["x5c", "a certificate"]])))).toBe(false);
  for (const fmt of ["apple", "tpm", "android-key", "fido-u2f", "android-safetynet"])
    expect(await selfSigned(object(fmt, new Map()))).toBe(false);
  expect(await selfSigned("nonsense")).toBe(false);
});

test.each([
  "",
  "bm9uc2Vuc2U",
  Buffer.from("null").toString("base64url"),
  Buffer.from('{"challenge":7}').toString("base64url"),
])("an answer without a challenge answers none: %s", (clientData) => {
  expect(passkeysOf("https://agency.example").challengeIn(clientData)).toBeNull();
});
