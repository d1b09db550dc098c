import { createContext } from "react";

/** Where the crumbs lead. A screen does not repeat them as its way back, where there is room for crumbs. */
export const LedTo = createContext<string[]>([]);
