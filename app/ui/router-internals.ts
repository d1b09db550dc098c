import { type ContextType, use } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterDataContext } from "react-router";

/*
 * Everything in the browser that leans on what React Router marks as unsafe: it may change with any version, so
 * `tests/internals.test.ts` names the one that this was tried with.
 */

export type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];

/** The page's router, for its state between two renders; undefined where there is none. */
export const useDataRouter = (): DataRouter | undefined => use(UNSAFE_DataRouterContext)?.router;

/** Whether the server could not render the page that was asked for. */
export const useHasServerError = (): boolean => use(UNSAFE_DataRouterContext)?.staticContext?.errors != null;

/** What loaders and the last action answered, as the hooks below it read it. */
export const RouterData = UNSAFE_DataRouterDataContext;
