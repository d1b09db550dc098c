import { useRouteLoaderData } from "react-router";
import type { loader } from "./studio.tsx";

/** The studio's wording about the trash, with the number of days from the Retention setting. */
export function useTrashWords() {
  const { trashDays = 30 } = useRouteLoaderData<typeof loader>("shell/studio/studio") ?? {};
  return {
    comesBack: `What was deleted can come back for ${trashDays} days.`,
    stays: `It stays in the trash for ${trashDays} days.`,
  };
}
