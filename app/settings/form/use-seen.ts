import { useState } from "react";

/**
 * The version a form's boxes were filled from, for its next save to name. It follows the answers to the form's own saves
 * and nothing else: a newer version the page happens to read was never seen by whoever typed.
 */
export function useSeen(version: number, answered: number | undefined): number {
  const [seen, setSeen] = useState(version);
  const [heard, setHeard] = useState<number | undefined>(undefined);
  if (answered === undefined || answered === heard) return seen;
  setHeard(answered);
  setSeen(answered);
  return answered;
}
