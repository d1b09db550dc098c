import { useMatches } from "react-router";
import type { Navigation } from "#app/shell/sidebar/navigation.ts";
import { financeTabs } from "./tabs.ts";

const finances = "/studio/finances";

/** The sidebar in which "Months" is the one that is open. */
export function useNavigationInMonth(navigation: Navigation): Navigation {
  const { month } = useMatches().at(-1)?.params ?? {};
  const sections = navigation.sections.map((section) =>
    section.to === finances ? { ...section, pages: financeTabs(month) } : section,
  );
  return { ...navigation, sections };
}
