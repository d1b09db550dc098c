import type { RouterContextProvider } from "react-router";
import type { Outcome } from "#domain/intake/index.ts";
import type { WidgetMeeting } from "./widget.tsx";

/** The outcome's meeting when it is booked right here, under the questionnaire's own heading; else null. */
export async function findWidgetMeeting(
  _context: Readonly<RouterContextProvider>,
  _outcome: Outcome,
): Promise<WidgetMeeting | null> {
  return null;
}
