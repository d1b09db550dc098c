import { Link, type LinkProps } from "react-router";

/**
 * A link from the application to a public document, always a full page load: those pages are not part of the
 * application.
 */
export function DocumentLink(link: Omit<LinkProps, "reloadDocument" | "prefetch">) {
  return <Link reloadDocument {...link} />;
}
