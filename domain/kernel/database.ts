import type { Kysely, Selectable } from "kysely";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/** A row as a query returns it. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
