import { sql } from "kysely";

/** How the agency writes; null where nobody said. */
export const agencyLocale = sql<string | null>`(select value ->> 'locale' from settings where key = 'place')`;
