import { Fragment } from "react";

type Props = { forms: { form: string; name: string }[]; to: (form: string) => string };

/** The forms of an invoice or a credit note for accounting programs, each a file to download. */
export const FormLinks = ({ forms, to }: Props) =>
  forms.length > 0 && (
    <span>
      For accounting programs:{" "}
      {forms.map(({ form, name }, at) => (
        <Fragment key={form}>
          {at > 0 && ", "}
          <a href={to(form)} download>
            {name}
          </a>
        </Fragment>
      ))}
    </span>
  );
