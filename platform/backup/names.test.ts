import { expect, test } from "vitest";
import { backupName, listOutdated, readName } from "./names.ts";

const keyId = "0123456789abcdef";
const keptOn = (at: Date) => ({ name: backupName(at, keyId), at, keyId, size: 1 });

test("the name of a backup says when it was made and which root key opens it", () => {
  const at = new Date("2026-11-22T16:50:09Z");

  expect(backupName(at, keyId)).toBe("foyer-2026-11-22T16-50-09Z-0123456789abcdef.tar.zst.age");
  expect(readName(backupName(at, keyId), 7)).toEqual({ name: backupName(at, keyId), at, keyId, size: 7 });
  expect(readName("backup.unfinished", 7)).toBeNull();
});

test("of a backup a day, the newest of 7 days, 4 weeks and 12 months are kept, whatever came before", () => {
  const start = Date.UTC(2025, 0, 1, 3);
  let kept: ReturnType<typeof keptOn>[] = [];
  for (let day = 0; day < 690; day++) {
    kept.push(keptOn(new Date(start + day * 86_400_000)));
    const outdated = new Set(listOutdated(kept));
    kept = kept.filter((one) => !outdated.has(one));
  }

  const days = kept.map(({ at }) => at.toISOString().slice(0, 10)).sort();
  expect(days).toEqual([
    "2025-12-31",
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
  ]);
});

test("several backups of one day leave its newest, and the newest of all always stays", () => {
  const early = keptOn(new Date("2026-11-22T03:00:00Z"));
  const late = keptOn(new Date("2026-11-22T15:00:00Z"));

  expect(listOutdated([late, early])).toEqual([early]);
  expect(listOutdated([early], { days: 0, weeks: 0, months: 0 })).toEqual([]);
});
