import { useEffect, useState } from "react";
import { Note } from "#app/ui/notice.tsx";
import styles from "./operations.module.css";

const timeoutMs = 8_000;

/** Everything such a tool needs, but no way to navigate the top window. */
const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads";

/** Browsers do not report that a tool refuses to be framed, so after a while a note says what to do in that case. */
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
