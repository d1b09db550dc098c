import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Follow } from "./item-card.tsx";
import type { Card } from "./read-list.ts";

/** The card that was just clicked, for as long as its item is loading, and the handler for clicking one. */
export function useOpening(): [opening: Card | null, follow: Follow] {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [opening, open] = useState<Card | null>(null);
  const [at, arrive] = useState(key);
  // Wherever the navigation led, it is over once the location has changed.
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
