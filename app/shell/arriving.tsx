import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import styles from "./shell.module.css";

/** The sections of the signed-in side, inner ones first. */
const rooms = [
  ["/dashboard/settings", "Loading Profile..."],
  ["/profile", "Loading Profile..."],
  ["/dashboard", "Loading Dashboard..."],
  ["/studio/vault", "Loading..."],
  ["/studio", "Loading Studio..."],
] as const;

const textFor = (path: string) => rooms.find(([room]) => path === room || path.startsWith(`${room}/`))?.[1];

/**
 * Shown while the user waits for another section: nothing at first, then its outline, then words. Inside the vault the
 * words also appear between lists.
 */
export function Arriving() {
  const here = textFor(useLocation().pathname);
  const { state, location, formMethod } = useNavigation();
  const there = state === "loading" ? textFor(location.pathname) : undefined;
  // A submit button shows its own progress.
  const isAnotherList = there === "Loading..." && formMethod !== "POST";
  const isOnTheWay = there !== undefined && (there !== here || isAnotherList);
  const isLate = useLate(isOnTheWay && location ? location.key : null);
  const navigate = useNavigate();
  if (!isOnTheWay || !location) return null;
  const retry = isLate && <Button onClick={() => navigate(location, { replace: true })}>Retry</Button>;
  return (
    <>
      {there !== here && (
        <div className={styles.arriving}>
          <Skeleton />
        </div>
      )}
      <Loading retry={retry}>{there}</Loading>
    </>
  );
}

const timeoutMs = 10_000;

/** Whether this navigation has taken long enough to need a message. */
function useLate(way: string | null) {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (way === null) return;
    const waiting = setTimeout(() => setLate(way), timeoutMs);
    return () => clearTimeout(waiting);
  }, [way]);
  return way !== null && late === way;
}
