import theme from "#app/shell/document/theme.ts?script";
import logo from "./frame/logo.ts?script";
import hero from "./hero/hero.ts?script";
import leave from "./leaving/leave.ts?script";
import openCalendar from "./leaving/open-calendar.ts?script";

/**
 * Likely next pages are prefetched when the pointer rests on their link. Prefetched only: nothing runs before the
 * visit.
 */
const nextPages = JSON.stringify({ prefetch: [{ urls: ["/book-a-meeting", "/login"], eagerness: "moderate" }] });

/** Every script a public document may contain; the content policy allows these and no others. */
export const inlineScripts = { theme, logo, hero, leave, openCalendar, nextPages };
