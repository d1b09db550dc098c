import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Follow } from "./item-card.tsx";
import type { Card } from "./read-list.ts";

/** The card that was just chosen, for as long as its item is on the way, and what choosing one does. */
export function useOpening(): [opening: Card | null, follow: Follow] {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [opening, open] = useState<Card | null>(null);
  const [at, arrive] = useState(key);
  // Wherever the way led, it has ended once the address is another.
  if (at !== key) {
    arrive(key);
    open(null);
  }
  const follow = useCallback<Follow>(
    (card, to) => {
      open(card);
      void navigate(to, { preventScrollReset: true });
    },
    [navigate],
  );
  return [opening, follow];
}
