import { useState } from "react";

/**
 * The version a form's fields were filled from, to be sent with its next save. Only the answers to the form's own saves
 * update it: a newer version the page happens to read was never seen by the user who is typing.
 */
export function useSeen(version: number, answered: number | undefined): number {
  const [seen, setSeen] = useState(version);
  const [heard, setHeard] = useState<number | undefined>(undefined);
  if (answered === undefined || answered === heard) return seen;
  setHeard(answered);
  setSeen(answered);
  return answered;
}
