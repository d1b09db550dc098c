import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("nothing is mandatory", () => {
  const config = readConfig({});

  expect(config).toMatchObject({ port: 3000, publicUrl: "http://localhost:3000", hasPublicUrl: false });
  expect(config.dataFolder).toMatch(/\/data$/);
});

test.each([
  [{ PORT: "http" }, "PORT is not right: write a whole number from 0 to 65535."],
  [{ PUBLIC_URL: "agency.example" }, "PUBLIC_URL is not right: write an address such as https://agency.example."],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL is not right"],
  [{ FOYER_ADMIN_EMAIL: "a@b.example" }, "set both or neither"],
  [{ S3_BUCKET: "files" }, "set all three or none"],
  [{ CALENDAR_HOSTS: "https://cloud.internal" }, "CALENDAR_HOSTS is not right: write hosts such as cloud.internal"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN is not right: write a token of at least 16 characters."],
])("a wrong value stops the start with a sentence: %o", (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});

test("calendar servers on a private network are named, with or without a port", () => {
  const { calendarHosts } = readConfig({ CALENDAR_HOSTS: "Cloud.internal, 192.168.1.5:5232,[fd00::1]:443" });
  expect(calendarHosts).toEqual(["cloud.internal", "192.168.1.5:5232", "[fd00::1]:443"]);
  expect(readConfig({}).calendarHosts).toEqual([]);
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", PUBLIC_URL: "" }).port).toBe(3000);
});

test("a demo listens to its own machine, unless HOST says otherwise", () => {
  const host = (environment: Record<string, string>, isDemo = true) => readConfig(environment, { isDemo }).host;

  expect([host({}), host({ HOST: "" }), host({ HOST: "0.0.0.0" })]).toEqual(["127.0.0.1", "127.0.0.1", "0.0.0.0"]);
  expect(host({}, false)).toBe("0.0.0.0");
});

test("an instance with others beside it still serves for a while when it is told to stop", () => {
  const url = "postgres://foyer@db/foyer";
  const drains = [{}, { DATABASE_URL: url }, { DATABASE_URL: url, DRAIN_SECONDS: "0" }, { DRAIN_SECONDS: "20" }];

  expect(drains.map((environment) => readConfig(environment).drainMs)).toEqual([0, 5_000, 0, 20_000]);
});
