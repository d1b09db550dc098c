import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Doorway } from "../doorway.tsx";

/** Shown after a link was used: what it did, and a link to sign in. */
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
