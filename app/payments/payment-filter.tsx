import { Link } from "react-router";
import { Choice } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import type { PaymentsPage } from "./read-payments.ts";
import { kindWords, stateWords } from "./words.ts";

type Props = Pick<PaymentsPage, "filter" | "months" | "isFiltered">;

export const PaymentFilter = ({ filter, months, isFiltered }: Props) => (
  <Filter label="Payments" values={filter}>
    <Choice label="Month" name="month" defaultValue={filter.month ?? ""}>
      <option value="">All months</option>
      {months.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
    <OneOf label="State" name="status" all="All states" words={stateWords} chosen={filter.status} />
    <OneOf label="Type" name="kind" all="All types" words={kindWords} chosen={filter.kind} />
    {isFiltered && <Link to="?">Clear</Link>}
  </Filter>
);

type OneOfProps = {
  label: string;
  name: string;
  all: string;
  words: Record<string, string>;
  chosen: string | undefined;
};

const OneOf = ({ label, name, all, words, chosen = "" }: OneOfProps) => (
  <Choice label={label} name={name} defaultValue={chosen}>
    <option value="">{all}</option>
    {Object.entries(words).map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </Choice>
);
