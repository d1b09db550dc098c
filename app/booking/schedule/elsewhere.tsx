import { buttonStyle } from "#app/ui/button.tsx";
import { Frame } from "../frame.tsx";

type Props = {
  agency: { name: string; supportEmail: string };
  meeting: { name: string; description: string | null };
  externalUrl: string | null;
};

/** A meeting whose calendar is kept at another address, as an admin stored it. */
export function Elsewhere({ agency, meeting, externalUrl }: Props) {
  return (
    <Frame brand={agency.name} title={meeting.name} lead={meeting.description}>
      {externalUrl && (
        <p>
          <a className={buttonStyle("primary")} href={externalUrl} target="_blank" rel="noopener noreferrer">
            Open Calendar
          </a>
        </p>
      )}
      <p>
        The calendar opens in a new tab. If it does not, write to{" "}
        <a href={`mailto:${agency.supportEmail}`}>{agency.supportEmail}</a>.
      </p>
    </Frame>
  );
}
