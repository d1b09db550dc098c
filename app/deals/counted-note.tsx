import { Link } from "react-router";
import type { DealFilter } from "#domain/deals/deal-filter.schema.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { countedWords } from "./words.ts";

type Props = { filter: Pick<DealFilter, "counts" | "month" | "source" | "without">; all: string };

/** Which figure of the results the list shows the deals of, and the way back to all of them. */
export function CountedNote({ filter: { counts, month, source, without }, all }: Props) {
  if (!counts) return null;
  const where = [
    month && formatMonth(`${month}-01`),
    source,
    without && (without === "source" ? "no source" : "nobody"),
  ];
  return (
    <p>
      {[countedWords[counts], ...where].filter(Boolean).join(", ")}. <Link to={all}>All deals</Link>
    </p>
  );
}
