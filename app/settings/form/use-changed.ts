import { useState } from "react";

/** Whether something was changed since the last save. */
export function useChanged(isSaved: boolean, answer: unknown) {
  const [isChanged, setChanged] = useState(false);
  const [heard, setHeard] = useState(answer);
  if (answer !== heard) {
    setHeard(answer);
    if (isSaved) setChanged(false);
  }
  return { isChanged, note: () => setChanged(true) };
}
