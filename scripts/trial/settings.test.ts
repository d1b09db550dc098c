import { expect, test } from "vitest";
import { forgetSettings } from "./settings.mjs";

test("tests do not meet the operator's database, mail or files", () => {
  const env = {
    DATABASE_URL: "postgres://live",
    S3_BUCKET: "live",
    FOYER_KEY: "live",
    FOYER_CHROMIUM: "/c",
    PATH: "/bin",
  };
  forgetSettings(env);
  expect(env).toEqual({ FOYER_CHROMIUM: "/c", PATH: "/bin" });
});
