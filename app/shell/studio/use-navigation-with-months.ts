import { useMatches } from "react-router";
import type { Navigation } from "#app/shell/sidebar/navigation.ts";
import { yearsOf } from "#app/shell/sidebar/years.ts";
import { financeTabs } from "./tabs.ts";

const finances = "/studio/finances";

/** The sidebar with the months of the finances: those of the year one is in are all there, of the others the latest. */
export function useNavigationWithMonths(navigation: Navigation, months: string[]): Navigation {
  const { month = months[0] ?? "" } = useMatches().at(-1)?.params ?? {};
  const sections = navigation.sections.map((section) =>
    section.to === finances ? { ...section, pages: financeTabs(yearsOf(months, month)) } : section,
  );
  return { ...navigation, sections };
}
