import { useFormats } from "#app/ui/formats.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import type { Client } from "#domain/clients/index.ts";

/** Whom the agency talks to there, and since when; null where nothing of it is known. */
export function useWhom({ members, startedOn, isInternal }: Client) {
  const { day } = useFormats();
  const first = members.find(({ isOwner }) => isOwner) ?? members[0];
  if (!first && !startedOn && !isInternal) return null;
  return (
    <>
      {first && (
        <>
          {first.name}, <MailLink to={first.email} />
        </>
      )}
      {first && startedOn && " · "}
      {startedOn && `${first ? "client" : "Client"} since ${day(startedOn)}`}
      {isInternal && `${first || startedOn ? " · i" : "I"}nternal brand`}
    </>
  );
}
