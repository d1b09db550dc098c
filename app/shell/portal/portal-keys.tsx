import { useState } from "react";
import { useLocation } from "react-router";
import { ShortcutList } from "#app/search/palette/shortcut-list.tsx";
import type { Goal } from "#app/shell/keys/goals.ts";
import { type Input, useKeys } from "#app/shell/keys/keys.ts";
import type { Shortcuts } from "#domain/users/index.ts";

type Props = { person: { shortcuts: Shortcuts }; goals: Goal[] };

/** The shortcuts of the portal, which has no search, and their list. */
export function PortalKeys({ person: { shortcuts }, goals }: Props) {
  const { key } = useLocation();
  const [shownAt, show] = useState<string | null>(null);
  useKeys({ kept: shortcuts, goals, grant: (input: Input) => input === "list" && show(key) });
  if (shownAt !== key) return null;
  return <ShortcutList goals={goals} hasSearch={false} profile="/dashboard/settings" onClose={() => show(null)} />;
}
