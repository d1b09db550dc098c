import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Doorway } from "../doorway.tsx";

/** The end of a link: what it did, and the way to sign in with it. */
export function DoneHere({ title, email, children }: { title: string; email: string; children: React.ReactNode }) {
  return (
    <Doorway title={title} open={1}>
      <Note tone="success">{children}</Note>
      <Link to={`/login?${new URLSearchParams({ email })}`} className={buttonStyle("primary")}>
        Sign In
      </Link>
    </Doorway>
  );
}
