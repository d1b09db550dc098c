import { MailLink } from "#app/ui/mail-link.tsx";
import { Frame } from "../../frame.tsx";

type Props = { agency: { supportEmail: string | null } };

/** Not set up, switched off or nonexistent: all three look the same. */
export function Closed({ agency: { supportEmail } }: Props) {
  return (
    <Frame title="This meeting cannot be booked here right now">
      {supportEmail && (
        <p>
          Write to <MailLink to={supportEmail} /> and we will find a time together.
        </p>
      )}
    </Frame>
  );
}
