import { useEffect, useState } from "react";
import { Note } from "#app/ui/notice.tsx";
import styles from "./operations.module.css";

const timeoutMs = 8_000;

/** Everything a tool of that kind needs, and no way to take the whole window. */
const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads";

/** A browser does not tell a page that a tool forbids being shown, so after a while a note says what to do then. */
export function Embed({ tool }: { tool: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <>
      {isLate && (
        <Note>
          If the tool stays empty, open it in a new tab: it may forbid being shown inside another page. To allow it,
          name <code>{window.location.origin}</code> in the tool's <code>frame-ancestors</code>.
        </Note>
      )}
      <iframe
        className={styles["tool"]}
        title="Automation tool"
        src={tool}
        sandbox={sandbox}
        allow="clipboard-read; clipboard-write"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
