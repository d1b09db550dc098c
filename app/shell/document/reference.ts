import { createContext } from "react";

/** The request's id, shown on the fallback screen so that the log entry can be found. */
export const Reference = createContext<string | undefined>(undefined);
