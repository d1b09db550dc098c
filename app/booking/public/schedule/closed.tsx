import { Arch } from "#app/ui/arch.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Frame } from "../../frame.tsx";
import type { Look } from "../../look.ts";
import styles from "./schedule.module.css";

/** `because`: why a link leads nowhere any more; null where nothing is said about it. */
type Props = { agency: { supportEmail: string | null; look: Look | null }; because: string | null };

/** Not set up, switched off or nonexistent: all three look the same. */
export function Closed({ agency: { supportEmail, look }, because }: Props) {
  return (
    <Frame
      title={because ? "This link is no longer in use" : "This meeting cannot be booked here right now"}
      look={look}
    >
      <div className={styles.closed}>
        {because && <p>{because}</p>}
        {supportEmail && (
          <p>
            Write to <MailLink to={supportEmail} /> and we will find a time together.
          </p>
        )}
        {look?.isOfClient !== false && !because && <p>Reply to whoever sent you this link, and ask for another one.</p>}
        {look?.isOfClient === false && (
          <>
            <DocumentLink className={buttonStyle()} to="/">
              Return Home
            </DocumentLink>
            <Arch size={160} open={0} />
          </>
        )}
      </div>
    </Frame>
  );
}
