import { type DataStrategyResult, data, type UNSAFE_DataRouterContext } from "react-router";

export type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>["router"];
type Results = Record<string, DataStrategyResult>;

let router: Router | null = null;
/** What the page's form was answered last, while the page is put back in its place. */
let standing: { actionData: Router["state"]["actionData"] } | null = null;
/** How far back in the browser's history the page lies that is shown. */
let place: unknown;

export const pageRouter = {
  current: () => router,
  isStanding: () => standing !== null,
  /** Knows the router of the page until the returned function is called. */
  know(known: Router) {
    router = known;
    place = placeNow();
    const forget = known.subscribe(({ navigation }) => {
      if (navigation.state === "idle") place = placeNow();
    });
    return () => {
      forget();
      router = null;
    };
  },
  /**
   * Calls off where the router was on its way to, and leaves everything as it stands: address, answers, boxes. The router
   * has no word for that, so it is sent to where it is, and `standing` answers in the server's place.
   */
  async standStill(known: Router) {
    const { location, actionData, navigation } = known.state;
    const steps = navigation.historyAction === "POP" && distance(placeNow(), place);
    // Back and forward have changed the address already.
    if (steps) return history.go(steps);
    standing = { actionData };
    const here = { replace: true, preventScrollReset: true, state: location.state };
    const again = actionData ? ({ formMethod: "post", formData: new FormData() } as const) : {};
    try {
      await known.navigate(location, { ...here, ...again });
    } finally {
      standing = null;
    }
  },
  standing(request: Request): Results | null {
    if (!standing) return null;
    const [answer] = Object.entries(standing.actionData ?? {});
    if (request.method === "GET" || !answer) return {};
    const [routeId, kept] = answer;
    return { [routeId]: { type: "data", result: data(kept, { status: 503 }) } };
  },
};

const placeNow = (): unknown => history.state?.idx;

const distance = (from: unknown, to: unknown) => (typeof from === "number" && typeof to === "number" ? to - from : 0);
