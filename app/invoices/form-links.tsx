import { buttonStyle } from "#app/ui/button.tsx";

type Props = { forms: { form: string; name: string }[]; to: (form: string) => string };

/** The forms of an invoice or a credit note that accounting programs read, each a file to download. */
export const FormLinks = ({ forms, to }: Props) =>
  forms.map(({ form, name }) => (
    <a key={form} className={buttonStyle()} href={to(form)} download>
      {name}
    </a>
  ));
