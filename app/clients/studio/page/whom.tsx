import { useFormats } from "#app/ui/formats.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import type { Client } from "#domain/clients/index.ts";

/** Whom the agency talks to there, and since when. */
export function Whom({ client: { members, startedOn, isInternal } }: { client: Client }) {
  const { day } = useFormats();
  const first = members.find(({ isOwner }) => isOwner) ?? members[0];
  return (
    <>
      {first && (
        <>
          {first.name}, <MailLink to={first.email} />
        </>
      )}
      {first && startedOn && " · "}
      {startedOn && `with us since ${day(startedOn)}`}
      {isInternal && `${first || startedOn ? " · " : ""}one of our own`}
    </>
  );
}
