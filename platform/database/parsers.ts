import pg from "pg";

const { builtins } = pg.types;

/**
 * 64-bit numbers keep every digit, and a date stays a date ("2026-02-28") instead of becoming midnight in some zone.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.DATE, String],
]);

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};
