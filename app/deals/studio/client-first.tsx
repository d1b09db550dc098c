import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Note } from "#app/ui/notice.tsx";
import type { ClientName } from "#domain/clients/list/index.ts";

/** Takes the place of a form that needs a client. */
export const ClientFirst = ({ decides }: { decides: boolean }) => (
  <Empty title="Add a client first">
    <p>
      {decides
        ? "A deal is found for a client, and costs what that client agreed to."
        : "A deal is found for a client. An admin adds clients, and assigns you to them."}
    </p>
    {decides && (
      <Link className={buttonStyle("primary")} to={href("/studio/workspace/clients/new")}>
        Add Client
      </Link>
    )}
  </Empty>
);

const mostNamed = 5;

/** Said before a deal is added, as it keeps the agreement it was found under. */
export function FeeFirst({ unagreed }: { unagreed: ClientName[] }) {
  if (unagreed.length === 0) return null;
  const others = unagreed.length - mostNamed;
  return (
    <Note>
      No fee is agreed yet with{" "}
      {unagreed.slice(0, mostNamed).map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ", "}
          <Link to={href("/studio/workspace/clients/:clientId/agreements", { clientId: id })}>{name}</Link>
        </span>
      ))}
      {others > 0 && ` and ${others === 1 ? "1 other" : `${others} others`}`}. Set it first: a deal keeps the agreement
      it was found under, and without a fee it costs nothing.
    </Note>
  );
}
