const pauses = [1_000, 2_000, 5_000, 10_000];

const brokeOff = "The upload was interrupted. Send it again.";
type FilmUpload = { fileId: string } | { because: string };
type Answer = { fileId?: string; arrived?: number; partLength?: number; because?: string };
type Watch = { onPart: (share: number) => void; signal: AbortSignal };

/**
 * Uploads a video in parts, retrying each while the connection is down. Sending the same file again resumes where it
 * broke off.
 */
export async function sendFilm(file: File, { onPart, signal }: Watch): Promise<FilmUpload> {
  const place = "/studio/academy/uploads";
  const { name, size, lastModified } = file;
  const said = new URLSearchParams({ name, size: String(size), changedAt: String(lastModified) });
  const begun = await post(place, said, signal);
  const { fileId, partLength } = begun;
  let { arrived } = begun;
  if (fileId === undefined || partLength === undefined) return { because: begun.because ?? brokeOff };
  while (arrived !== undefined && arrived < size) {
    onPart(arrived / size);
    const part = await post(`${place}/${fileId}`, file.slice(arrived, arrived + partLength), signal, arrived);
    if (part.arrived === undefined) return { because: part.because ?? brokeOff };
    arrived = part.arrived;
  }
  onPart(1);
  const end = await post(`${place}/${fileId}/end`, new URLSearchParams(), signal);
  return end.fileId === undefined ? { because: end.because ?? brokeOff } : { fileId };
}

/** The server's response; null when it stays unreachable after all retries. */
async function post(
  address: string,
  body: URLSearchParams | Blob,
  signal: AbortSignal,
  from?: number,
): Promise<Answer> {
  const headers: Record<string, string> = from === undefined ? {} : { "Upload-Offset": String(from) };
  for (const pause of [...pauses, 0]) {
    const answer = await fetch(address, { method: "POST", body, headers, signal }).catch(() => null);
    if (signal.aborted) break;
    if (answer && answer.status < 500 && answer.status !== 429) return read(answer);
    if (pause > 0) await new Promise((done) => setTimeout(done, pause));
  }
  return {};
}

async function read(answer: Response): Promise<Answer> {
  const told: unknown = await answer.json().catch(() => ({}));
  return typeof told === "object" && told !== null ? told : {};
}
