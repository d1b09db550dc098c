import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without names the app serves plain HTTP", () => {
  expect(readConfig({ TLS_DOMAINS: "", TLS_PORT: "8443" }).tls).toBeNull();
});

test("names turn https on, on the ports people expect, at the first name", () => {
  const config = readConfig({ TLS_DOMAINS: "Foyer.example.com, www.foyer.example.com,foyer.example.com." });

  expect(config.tls).toEqual({
    names: ["foyer.example.com", "www.foyer.example.com"],
    port: 443,
    directory: "https://acme-v02.api.letsencrypt.org/directory",
  });
  expect(config).toMatchObject({ port: 80, publicUrl: "https://foyer.example.com", hasPublicUrl: true });
});

test("ports, the address and the authority may be others", () => {
  const { port, tls, publicUrl } = readConfig({
    TLS_DOMAINS: "bücher.example,www.bücher.example",
    TLS_PORT: "8443",
    PORT: "8080",
    PUBLIC_URL: "https://www.bücher.example:9443",
    ACME_DIRECTORY: "https://ca.internal/acme/acme/directory",
  });

  expect([port, publicUrl]).toEqual([8080, "https://www.xn--bcher-kva.example:9443"]);
  expect(tls).toEqual({
    names: ["xn--bcher-kva.example", "www.xn--bcher-kva.example"],
    port: 8443,
    directory: "https://ca.internal/acme/acme/directory",
  });
});

const names = "foyer.example.com";
test.each([
  [{ TLS_DOMAINS: "192.0.2.7" }, "TLS_DOMAINS is not right: write the name that leads to 192.0.2.7, not the address."],
  [{ TLS_DOMAINS: `${names},[2001:db8::1]` }, "write the name that leads to [2001:db8::1], not the address"],
  [{ TLS_DOMAINS: "0x7f.1" }, 'not "0x7f.1"'],
  [{ TLS_DOMAINS: "*.example.com" }, "write each name in place of *.example.com"],
  [{ TLS_DOMAINS: "https://foyer.example.com" }, 'with commas between them, not "https://foyer.example.com"'],
  [{ TLS_DOMAINS: `${names} www.${names}` }, `not "${names} www.${names}"`],
  [{ TLS_DOMAINS: "localhost" }, 'not "localhost"'],
  [{ TLS_DOMAINS: "-foyer.example.com" }, 'not "-foyer.example.com"'],
  [{ TLS_DOMAINS: `${"a".repeat(64)}.example` }, "write names such as foyer.example.com"],
  [{ TLS_DOMAINS: " , " }, "write from 1 to 100 names"],
  [{ TLS_DOMAINS: names, TLS_PORT: "https" }, "TLS_PORT is not right: write a whole number from 0 to 65535."],
  [{ TLS_DOMAINS: names, PORT: "443" }, "PORT and TLS_PORT are both 443"],
  [{ TLS_DOMAINS: names, PUBLIC_URL: `http://${names}` }, "PUBLIC_URL must be https and a name in TLS_DOMAINS"],
  [{ TLS_DOMAINS: names, PUBLIC_URL: "https://other.example" }, `leave it out, or write https://${names}.`],
  [{ TLS_DOMAINS: names, ACME_DIRECTORY: "http://ca.example" }, "ACME_DIRECTORY is not right: write an address"],
])("a wrong value stops the start with a sentence: %o", (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});

test("a demo has no certificate", () => {
  expect(() => readConfig({ TLS_DOMAINS: names }, { isDemo: true })).toThrow("Start it without TLS_DOMAINS.");
});
