import fc from "fast-check";
import { freeStarts } from "#domain/booking/index.ts";
import { anySearch } from "./any-search.ts";

// The same three hundred searches on every run, printed in the time zone of this process.
const searches = fc.sample(anySearch, { numRuns: 300, seed: 20_261_124 });
const noon = new Date(2026, 0, 1, 12);
console.log(JSON.stringify({ noon: noon.toISOString(), starts: searches.map(freeStarts) }));
