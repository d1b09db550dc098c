import theme from "#app/shell/document/theme.ts?script";
import logo from "./frame/logo.ts?script";
import hero from "./hero/hero.ts?script";
import leave from "./leaving/leave.ts?script";
import openCalendar from "./leaving/open-calendar.ts?script";

/** The likely next pages are fetched when the pointer rests on their link. Fetched only: nothing acts before the visit. */
const nextPages = JSON.stringify({ prefetch: [{ urls: ["/book-a-meeting", "/login"], eagerness: "moderate" }] });

/** Every script a public document may carry; the content policy lets in these and no others. */
export const inlineScripts = { theme, logo, hero, leave, openCalendar, nextPages };
