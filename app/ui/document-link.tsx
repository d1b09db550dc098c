import { Link, type LinkProps } from "react-router";

/** A link from the application to a public document, always loaded whole: those pages are not part of the application. */
export function DocumentLink(link: Omit<LinkProps, "reloadDocument" | "prefetch">) {
  return <Link reloadDocument {...link} />;
}
