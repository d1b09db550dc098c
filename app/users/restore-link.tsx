import { href, Link } from "react-router";
import type { Archived } from "#domain/kernel/result.ts";

/** Links from an email address that is taken to the archived user who has it. */
export const RestoreLink = ({ archived }: { archived: Archived }) =>
  "personId" in archived ? (
    <Link to={href("/studio/vault/passwords/:personId", { personId: archived.personId })}>Restore it instead</Link>
  ) : (
    <Link to={`${href("/studio/workspace/clients/:clientId", { clientId: archived.clientId })}?ask=restore`}>
      Restore the client instead
    </Link>
  );
