import { useFormats } from "#app/ui/formats.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import type { ClientMember } from "#domain/clients/access/index.ts";
import type { Client } from "#domain/clients/page/index.ts";

type Whom = Pick<Client, "startedOn" | "isInternal"> & { first: Pick<ClientMember, "name" | "email"> | undefined };

/** Whom the agency talks to there, and since when; null where nothing of it is known. */
export function useWhom({ first, startedOn, isInternal }: Whom) {
  const { day } = useFormats();
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
