import type { LargeTable } from "./large-table.ts";
import { largeLimits, readTables } from "./read-tables.ts";
import { piecesOf } from "./table-pieces.ts";

// Reads one file and ends: what that took of memory is given back with the process.

function readLarge(bytes: Uint8Array): LargeTable {
  const read = readTables(bytes, largeLimits);
  const [sheet] = read.ok ? read.sheets : [];
  if (!read.ok || !sheet) return { ok: false, because: read.ok ? "The workbook has no sheet." : read.because };
  return { ok: true, table: piecesOf(sheet, read.readAs) };
}

process.once("message", (bytes: Uint8Array) => {
  const read = readLarge(bytes);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  process.send?.(read.ok ? { ...read, peakMb } : read, () => process.disconnect?.());
});
