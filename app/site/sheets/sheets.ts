import type { SheetName } from "#app/shell/document/sheet-of.ts";
import landing from "./landing.css?sheet";
import policies from "./policies.css?sheet";
import threshold from "./threshold.css?sheet";

/** The style sheets of the public documents, each with no more than its own pages use. */
export const sheets: Record<SheetName, string> = { landing, policies, threshold };
