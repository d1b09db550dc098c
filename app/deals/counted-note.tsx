import { Link } from "react-router";
import type { DealFilter } from "#domain/deals/deal-filter.schema.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { ageWords, countedWords } from "./words.ts";

type Props = { filter: Pick<DealFilter, "counts" | "month" | "source" | "without" | "waited">; all: string };

/** Which figure of the results the list shows the deals of, and the way back to all of them. */
export function CountedNote({ filter: { counts, month, source, without, waited }, all }: Props) {
  if (waited)
    return (
      <p>
        Claims that have waited {ageWords[waited]}. <Link to={all}>All deals</Link>
      </p>
    );
  if (!counts) return null;
  const where = [
    month && formatMonth(`${month}-01`),
    source,
    without && { source: "no source", campaign: "no campaign", person: "nobody" }[without],
  ];
  return (
    <p>
      {[countedWords[counts], ...where].filter(Boolean).join(", ")}. <Link to={all}>All deals</Link>
    </p>
  );
}
