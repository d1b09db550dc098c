import { Frame } from "../frame.tsx";

type Props = { agency: { name: string; supportEmail: string } };

/** Not set up, switched off or never there: one answer for all three. */
export function Closed({ agency: { name, supportEmail } }: Props) {
  return (
    <Frame brand={name} title="This meeting cannot be booked here right now">
      <p>
        Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we will find a time together.
      </p>
    </Frame>
  );
}
