import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { copyForAWhile, hasClipboard } from "./clipboard.ts";
import styles from "./credentials.module.css";

const shownFor = 30;

/**
 * Shows a secret for thirty seconds, or copies it without showing it. Both ask the server, which writes an audit entry.
 */
export function Reveal({ id, name, children }: { id: string; name: string; children?: React.ReactNode }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const isHydrated = useHydrated();
  useEffect(() => {
    if (secret === null) return;
    const hide = () => setSecret(null);
    const timer = setTimeout(hide, shownFor * 1000);
    // Otherwise the back/forward cache would keep it too.
    addEventListener("pagehide", hide);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", hide);
    };
  }, [secret]);

  async function show() {
    const told = await askSecret(id);
    if (told && "refused" in told) return setNote(told.refused);
    if (!told) return;
    setNote("");
    setSecret(told.secret);
  }
  async function copy() {
    const told = secret === null ? askSecret(id) : Promise.resolve({ secret });
    const text = told.then((one) => (one && "secret" in one ? one.secret : Promise.reject(new Error("refused"))));
    const isCopied = await copyForAWhile(text).then(
      () => true,
      () => false,
    );
    const one = await told;
    setNote(one && "refused" in one ? one.refused : isCopied ? copied : "Your browser does not allow copying.");
  }
  const waits = !isHydrated || undefined;
  return (
    <span className={styles.reveal}>
      {secret !== null && <Shown secret={secret} name={name} />}
      <span className={styles.ways}>
        <Button
          data-needs-script={waits}
          onClick={secret === null ? show : () => setSecret(null)}
          aria-label={`${secret === null ? "Show" : "Hide"} ${name}`}
        >
          {secret === null ? "Show" : "Hide"}
        </Button>
        {(waits || hasClipboard()) && (
          <Button data-needs-script={waits} onClick={copy} aria-label={`Copy ${name}`}>
            Copy
          </Button>
        )}
        {children}
      </span>
      <span className={styles.note} role="status">
        {note}
      </span>
    </span>
  );
}

const copied = "Copied. It will be cleared from the clipboard after 45 seconds.";

const Shown = ({ secret, name }: { secret: string; name: string }) => (
  <span className={styles.shown}>
    <input
      readOnly
      aria-label={name}
      value={secret}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
    />
    <i style={{ animationDuration: `${shownFor}s` }} aria-hidden="true" />
  </span>
);

/**
 * Fetches one secret from the server. If identity must be confirmed again, or the session has ended, it leaves the
 * page.
 */
async function askSecret(id: string): Promise<{ secret: string } | { refused: string } | null> {
  const answer = await fetch(`/studio/credentials/${id}/secret`, {
    method: "POST",
    cache: "no-store",
    redirect: "manual",
    headers: { Accept: "application/json" },
  }).catch(() => null);
  if (!answer) return { refused: "The server did not respond. Try again." };
  if (answer.type === "opaqueredirect") return leave(location.href);
  if (answer.status === 403) return leave(`/sudo?next=${encodeURIComponent(location.pathname + location.search)}`);
  if (answer.status === 429) {
    const minutes = Math.ceil(Number(answer.headers.get("Retry-After") ?? 60) / 60);
    return { refused: `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.` };
  }
  if (!answer.ok) return { refused: "It is gone, or you don't have access to it." };
  return answer.json();
}

function leave(to: string) {
  location.assign(to);
  return null;
}
