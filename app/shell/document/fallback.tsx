import { use } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { Doorway } from "#app/ui/doorway.tsx";
import { Reference } from "./reference.ts";

/** The last-resort error screen: says in one sentence what went wrong; the details are in the log. */
export function Fallback({ error }: { error: unknown }) {
  const reference = use(Reference);
  const { pathname } = useLocation();
  const home = ["/studio", "/dashboard"].find((path) => pathname.startsWith(`${path}/`));
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Screen title="Page not found" text="There is nothing at this address, or you don't have access to it.">
        {home && (
          <a className="button primary" href={home}>
            Back to the {home.slice(1)}
          </a>
        )}
        <a className="button" href="/">
          Return Home
        </a>
      </Screen>
    );
  return (
    <Screen
      title="Unexpected Application Error!"
      text="Something went wrong on our side. Try again in a moment. If it keeps happening, tell us the reference."
    >
      {reference && (
        <p>
          Reference: <code>{reference}</code>
        </p>
      )}
      <form className="choices">
        <button className="button primary" type="submit">
          Retry
        </button>
        <a className="button" href="/">
          Return Home
        </a>
      </form>
    </Screen>
  );
}

type Props = { title: string; text: string; children: React.ReactNode };

const Screen = ({ title, text, children }: Props) => (
  <div className="paper">
    <title>{title}</title>
    <main className="threshold">
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      <Doorway isOpen={false} />
    </main>
  </div>
);
