/**
 * Fetches one secret from the server. If identity must be confirmed again, or the session has ended, it leaves the
 * page.
 */
export async function askSecret(id: string): Promise<{ secret: string } | { refused: string } | null> {
  const answer = await fetch(`/studio/credentials/${id}/secret`, {
    method: "POST",
    cache: "no-store",
    redirect: "manual",
    headers: { Accept: "application/json" },
  }).catch(() => null);
  if (!answer) return { refused: "The server did not respond. Try again." };
  if (answer.type === "opaqueredirect") return leave(location.href);
  if (answer.status === 403) return leave(`/sudo?next=${encodeURIComponent(location.pathname + location.search)}`);
  if (answer.status === 429) {
    const minutes = Math.ceil(Number(answer.headers.get("Retry-After") ?? 60) / 60);
    return { refused: `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.` };
  }
  if (!answer.ok) return { refused: "It is gone, or you don't have access to it." };
  return answer.json();
}

function leave(to: string) {
  location.assign(to);
  return null;
}
