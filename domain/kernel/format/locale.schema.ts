import { z } from "zod";
import { isLocale, type Locale } from "./locales.ts";

/** How dates, numbers and money are written. */
export const locale = z.custom<Locale>(isLocale, "Choose a region from the list.");
