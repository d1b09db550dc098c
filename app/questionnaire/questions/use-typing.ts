import { useCallback, useEffect, useState } from "react";

/**
 * Whether a question is still being typed. Any key or click ends it, and those who prefer reduced motion never see it.
 */
export function useTyping() {
  const [isDone, setDone] = useState(false);
  const finish = useCallback(() => setDone(true), []);

  useEffect(() => {
    if (isDone) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return finish();
    document.addEventListener("keydown", finish);
    document.addEventListener("click", finish);
    return () => {
      document.removeEventListener("keydown", finish);
      document.removeEventListener("click", finish);
    };
  }, [isDone, finish]);
  return { isDone, finish };
}
