import { useCallback, useEffect, useState } from "react";

/** Whether a question still types itself. Any key or click ends it, and who wants less motion never sees it. */
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
