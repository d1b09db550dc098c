const prefix = "opened ";
const most = 12;

/** What this user opened in this browser, latest first: `kind.id`, never a name. */
export function readOpened(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + userId) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, most) : [];
  } catch {
    return []; // Storage is disabled, or contains something else.
  }
}

export function noteOpened(userId: string, record: string) {
  const kept = [record, ...readOpened(userId).filter((one) => one !== record)].slice(0, most);
  try {
    localStorage.setItem(prefix + userId, JSON.stringify(kept));
  } catch {
    // Storage is disabled or full: nothing is remembered.
  }
}

/** Clears it for everyone who used this browser. */
export function forgetOpened() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is disabled: there is nothing to clear.
  }
}
