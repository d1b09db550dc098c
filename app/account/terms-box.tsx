import { DocumentLink } from "#app/ui/document-link.tsx";
import { Check } from "#app/ui/field.tsx";

type Props = Pick<React.ComponentProps<typeof Check>, "ref" | "onChange" | "problems" | "defaultChecked">;

/** The checkbox to accept the terms, for every new user. */
export const TermsBox = (box: Props) => (
  <Check name="terms" required {...box}>
    I agree to the{" "}
    <DocumentLink to="/policies" target="_blank">
      terms and the privacy policy
    </DocumentLink>
  </Check>
);
