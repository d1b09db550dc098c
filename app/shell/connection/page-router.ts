import { type DataStrategyResult, data } from "react-router";
import type { DataRouter } from "#app/ui/router-internals.ts";

type Results = Record<string, DataStrategyResult>;
type Answer = DataRouter["state"]["actionData"];

let router: DataRouter | null = null;
/** The answer to the page's form, as it is shown. */
let answer: Answer = null;
/** The same, while the page is being restored. */
let standing: { answer: Answer } | null = null;
/** The position in the browser's history of the page that is shown. */
let place: unknown;

export const pageRouter = {
  current: () => router,
  isStanding: () => standing !== null,
  note(shown: Answer) {
    answer = shown;
  },
  /** Keeps the page's router until the returned function is called. */
  know(known: DataRouter) {
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
   * Cancels the current navigation and leaves everything as it is: address, answers, fields. The router has no API for
   * that, so it is sent to where it already is, and `standing` answers in place of the server.
   */
  async standStill(known: DataRouter) {
    const { location, navigation } = known.state;
    const steps = navigation.historyAction === "POP" && distance(placeNow(), place);
    standing = { answer };
    // Back and forward have already changed the address. The way back takes a moment, and the failed navigation must not end
    // before: its error page would be shown.
    if (steps) {
      const settled = settles(known);
      history.go(steps);
      await settled;
      standing = null;
      return;
    }
    const here = { replace: true, preventScrollReset: true, state: location.state };
    const again = answer ? ({ formMethod: "post", formData: new FormData() } as const) : {};
    try {
      await known.navigate(location, { ...here, ...again });
    } finally {
      standing = null;
    }
  },
  standing(request: Request): Results | null {
    if (!standing) return null;
    const [known] = Object.entries(standing.answer ?? {});
    if (request.method === "GET" || !known) return {};
    const [routeId, kept] = known;
    return { [routeId]: { type: "data", result: data(kept, { status: 503 }) } };
  },
};

/** Resolves when the router rests after its next navigation, or after two seconds at the latest. */
const settles = (known: DataRouter) =>
  new Promise<void>((resolve) => {
    const late = setTimeout(end, 2000);
    let isUnderWay = false;
    const from = known.state.navigation.location?.key;
    const forget = known.subscribe(({ navigation }) => {
      isUnderWay ||= navigation.state !== "idle" && navigation.location.key !== from;
      if (isUnderWay && navigation.state === "idle") end();
    });
    function end() {
      clearTimeout(late);
      forget();
      resolve();
    }
  });

const placeNow = (): unknown => history.state?.idx;

const distance = (from: unknown, to: unknown) => (typeof from === "number" && typeof to === "number" ? to - from : 0);
