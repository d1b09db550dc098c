import { expect, test } from "vitest";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { newPasswordForm } from "./new-password.schema.ts";

test("two passwords are compared once each of them is there", () => {
  const wrong = (password: string, passwordAgain: string) => {
    const read = newPasswordForm.safeParse({ password, passwordAgain });
    return read.success ? {} : fieldsOf(read.error);
  };

  expect(wrong("", "a-quiet-doorway")).toEqual({ password: ["Enter a password."] });
  expect(wrong("a-quiet-doorway", "")).toEqual({ passwordAgain: ["Enter it once more."] });
  expect(wrong("a-quiet-doorway", "another")).toEqual({
    passwordAgain: ["New password and confirmation do not match"],
  });
});
