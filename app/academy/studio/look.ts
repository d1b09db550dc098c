const timeoutMs = 10_000;
const longest = 86_400;
const widest = 480;
/** The space a form has besides its file, in characters of a data URL. */
const largest = 150_000;

type VideoLook = { seconds: number; picture: string };

/** A video's length, and a picture of its beginning as a data URL; null when this browser cannot play it. */
export async function look(file: File): Promise<VideoLook | null> {
  const film = document.createElement("video");
  const address = URL.createObjectURL(file);
  film.muted = true;
  film.preload = "auto";
  const late = new Promise<null>((give) => setTimeout(give, timeoutMs, null));
  try {
    const found = await Promise.race([when(film, "loadedmetadata", () => film.duration, address), late]);
    // A video recorded in a browser has no length until its end has been sought.
    const isOpen = found === Number.POSITIVE_INFINITY;
    const seconds = isOpen
      ? await Promise.race([when(film, "seeked", () => film.duration, undefined, longest), late])
      : found;
    if (seconds === null || !Number.isFinite(seconds)) return null;
    const at = Math.min(1, seconds / 2);
    const picture = await Promise.race([when(film, "seeked", () => draw(film), undefined, at), late]);
    return { seconds, picture: picture ?? "" };
  } finally {
    film.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}

/** Sets `src` or seeks to `at`, and resolves with what `give` returns at the event; null on failure. */
function when<T>(film: HTMLVideoElement, event: string, give: () => T, src?: string, at?: number): Promise<T | null> {
  return new Promise((done) => {
    film.addEventListener(event, () => done(give()), { once: true });
    film.addEventListener("error", () => done(null), { once: true });
    if (src !== undefined) film.src = src;
    if (at !== undefined) film.currentTime = at;
  });
}

function draw(film: HTMLVideoElement): string {
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(widest, film.videoWidth);
  canvas.height = Math.round((canvas.width * film.videoHeight) / film.videoWidth) || 0;
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const picture = canvas.toDataURL("image/jpeg", 0.75);
  return picture.length < largest && canvas.height > 0 ? picture : "";
}
