import { useRouteLoaderData } from "react-router";
import type { loader } from "./studio.tsx";

/** What the studio says of the trash, with the days that the setting Retention keeps it. */
export function useTrashWords() {
  const { trashDays = 30 } = useRouteLoaderData<typeof loader>("shell/studio/studio") ?? {};
  return {
    comesBack: `What was deleted can come back for ${trashDays} days.`,
    stays: `It stays in the trash for ${trashDays} days.`,
  };
}
