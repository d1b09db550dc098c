import { useEffect, useRef, useState } from "react";

/** Follows an uncontrolled checkbox: one that was ticked before the page's script ran counts as ticked. */
export function useTicked(byDefault = false) {
  const ref = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(byDefault);
  const onChange = () => setTicked(ref.current?.checked ?? byDefault);
  useEffect(() => setTicked((before) => ref.current?.checked ?? before), []);
  return { isTicked, box: { ref, onChange, defaultChecked: byDefault } };
}
