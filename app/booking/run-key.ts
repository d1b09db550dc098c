const place = "foyer.run";

/** Remembers in this tab which run of the questionnaire led to a booking, so that the booking can name its lead. */
export function keepRun(run: string) {
  try {
    sessionStorage.setItem(place, run);
  } catch {
    // Storage is switched off: the lead stays anonymous.
  }
}

/** The run this tab came from, or null. */
export function keptRun(): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}
