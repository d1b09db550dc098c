import { isRouteErrorResponse } from "react-router";
import { Unreachable } from "./retry-reads.ts";

const kept = "What you typed is still here.";

export const offlineForm = `You are offline, so nothing was sent. ${kept} Send it again once you are connected.`;
export const offlinePage = "You are offline, so this page stays open. Try again once you are connected.";
export const sentNotLoaded = "This was sent, but the next page could not be loaded. Check your connection.";

/** No answer, one that broke off, or a proxy reporting that the server is down. */
export const isUnreachable = (problem: unknown) =>
  problem instanceof Unreachable ||
  (problem instanceof Error && problem.message === "Unable to decode turbo-stream response") ||
  (isRouteErrorResponse(problem) && [502, 503, 504].includes(problem.status) && typeof problem.data === "string");

/** Why a form was not accepted, and what to do. The HTTP layer's refusals bring their own sentences. */
export function whyNotSent(problem: unknown) {
  if (isRouteErrorResponse(problem)) {
    const said = typeof problem.data === "string" ? problem.data.trim() : "";
    if (said && said.length < 200 && !said.includes("<")) return `${said} ${kept}`;
    if (problem.status === 413) return `That is more than this form accepts. ${kept} Shorten it and send it again.`;
    if (problem.status === 404) return `This is no longer here, or no longer yours to change. ${kept}`;
  }
  if (!isUnreachable(problem))
    return `Something went wrong on our side, and this may not have been saved. ${kept} Try again in a moment.`;
  if (!navigator.onLine) return offlineForm;
  return `The connection was lost, so this may not have been saved. ${kept} Check your connection and send it again.`;
}

export const whyNotLoaded = (problem: unknown) =>
  isUnreachable(problem)
    ? "The page could not be loaded. Check your connection and try again."
    : "Something went wrong on our side, and the page could not be read again. Try again in a moment.";
