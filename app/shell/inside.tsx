import { use } from "react";
import { isRouteErrorResponse, Link, Outlet, useLocation } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Route } from "./+types/inside";
import { Reference } from "./document/reference.ts";
import styles from "./inside.module.css";

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
const titleOf = (error: unknown) => (isMissing(error) ? "Page not found" : "Unexpected Application Error!");

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [{ title: titleOf(error) }] : (matches.at(-2)?.meta ?? []);

/** The contents of a frame on the signed-in side: when they fail, the frame and its navigation stay. */
export default function Inside() {
  return <Outlet />;
}

const homes = [
  ["/studio/workspace", "Back to the workspace"],
  ["/studio", "Back to the studio"],
  ["/dashboard", "Back to the dashboard"],
  ["/profile", "Back to your profile"],
] as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reference = use(Reference);
  const { pathname, search } = useLocation();
  const [home, back] = homes.find(([path]) => pathname.startsWith(`${path}/`)) ?? ["/", "Return Home"];
  return (
    <div className={styles.failed} data-failed>
      <h1>{titleOf(error)}</h1>
      <p>
        {isMissing(error)
          ? "There is nothing at this address, or you don't have access to it."
          : "Something went wrong on our side. Try again in a moment. If it keeps happening, tell us the reference."}
      </p>
      {!isMissing(error) && reference && (
        <p>
          Reference: <code>{reference}</code>
        </p>
      )}
      <p className={styles.ways}>
        {!isMissing(error) && (
          // Reloads the whole page, also without script.
          <a className={buttonStyle("primary")} href={pathname + search}>
            Retry
          </a>
        )}
        <Link className={buttonStyle()} to={home}>
          {back}
        </Link>
      </p>
    </div>
  );
}
