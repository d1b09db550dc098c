import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Runs the latest `go` after a pause (in ms), unless the user has navigated elsewhere by then: typing never overtakes a
 * click.
 */
export function useSoon(pause: number) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOurs = useRef(false);
  const way = useNavigation().location?.key;
  useEffect(() => {
    if (way && !isOurs.current) clearTimeout(waiting.current);
    isOurs.current = false;
  }, [way]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (go: () => void) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      isOurs.current = true;
      go();
    }, pause);
  };
}
