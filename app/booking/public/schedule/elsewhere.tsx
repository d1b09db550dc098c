import { buttonStyle } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Frame } from "../../frame.tsx";
import type { Look } from "../../look.ts";

type Props = {
  agency: { supportEmail: string | null; look: Look };
  meeting: { name: string; description: string | null };
  externalUrl: string | null;
};

/** A meeting booked at an external address, which an admin entered. */
export function Elsewhere({ agency, meeting, externalUrl }: Props) {
  return (
    <Frame title={meeting.name} lead={meeting.description} look={agency.look}>
      {externalUrl && (
        <p>
          <a className={buttonStyle("primary")} href={externalUrl} target="_blank" rel="noopener noreferrer">
            Open Calendar
          </a>
        </p>
      )}
      <p>
        The calendar opens in a new tab.
        {agency.supportEmail && (
          <>
            {" "}
            If it does not, write to <MailLink to={agency.supportEmail} />.
          </>
        )}
      </p>
    </Frame>
  );
}
