import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const isOwnCommand = (text: string) => /\btransact\(|\.transaction\(\)/.test(text) && /\bwriteAuditEntry\(/.test(text);

test("commands leave the transaction and the audit entry to the wrapper", () => {
  const files = globSync("domain/**/*.ts").filter((file) => !/\.test\.ts$|domain\/access\/command\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => isOwnCommand(readFileSync(file, "utf8")))).toEqual([]);
  expect(isOwnCommand("transact(db, async (tx) => { await writeAuditEntry(tx, may, entry, now); })")).toBe(true);
});
