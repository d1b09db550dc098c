import { type HostAnswer, listUnasked, noteAnswer, type Unasked } from "#domain/academy/index.ts";
import { jobs } from "#domain/access/actor.ts";
import { guardedFetch } from "#platform/fetch/guarded-fetch.ts";
import { readPoster } from "#platform/files/read-poster.ts";
import { readFilm } from "#platform/films/read-film.ts";
import type { AppContext } from "./app-context.ts";

const milliseconds = 3_000;
const facts = { milliseconds, bytes: 64 * 1024 };
const picture = { milliseconds, bytes: 1024 * 1024 };

type VideoHostDeps = Pick<AppContext, "db" | "clock" | "files"> & {
  config: Pick<AppContext["config"], "videoHostUrl">;
};

/**
 * Asks the video host about up to ten videos that are due, in the background. A host configured by the operator may
 * have a private address.
 */
export async function askVideoHost({ db, clock, files, config: { videoHostUrl } }: VideoHostDeps): Promise<void> {
  const films = await listUnasked({ db, actor: jobs, now: clock() });
  const note = async (film: Unasked, answer: HostAnswer) =>
    noteAnswer({ db, actor: jobs, now: clock() }, { ...film, answer, put: files.put });
  await Promise.all(
    films.map(async (film) => {
      const answer = await ask(film, videoHostUrl);
      // If the file store is down, the picture is missing until tomorrow; without this the same video would be
      // requested over and over.
      await note(film, answer).catch(() => note(film, "problem" in answer ? answer : { ...answer, poster: null }));
    }),
  );
}

async function ask({ code, hostPoster }: Unasked, host: string | null): Promise<HostAnswer> {
  const { address, allowedHosts } = hostOf(host);
  const fetched = await guardedFetch(`${address}/videos/${code}`, { ...facts, allowedHosts });
  if (!fetched.ok) return { problem: fetched.because };
  const film = readFilm(fetched.body.toString("utf8"));
  if (!film) return { problem: "It answered something that cannot be read." };
  const known = { hostTitle: film.title, hostDurationS: film.durationS };
  const place = film.picture && URL.parse(film.picture, address);
  if (!place || !isOfHost(place, allowedHosts)) return { ...known, poster: null };
  const unsigned = `${place.origin}${place.pathname}`.slice(0, 500);
  if (unsigned === hostPoster) return { ...known, poster: null };
  const shown = await guardedFetch(place.href, { ...picture, allowedHosts });
  const read = shown.ok ? await readPoster(shown.body) : shown;
  return { ...known, poster: read.ok && "poster" in read ? { ...read.poster, place: unsigned } : null };
}

function hostOf(named: string | null) {
  return named
    ? { address: named, allowedHosts: [new URL(named).host] }
    : { address: "https://api.streamable.com", allowedHosts: [] };
}

/** Pictures are only fetched from the video host itself, not from any address its answer names. */
const isOfHost = ({ host, protocol }: URL, allowedHosts: string[]) =>
  allowedHosts.includes(host) || (protocol === "https:" && /^([a-z0-9-]+\.)*streamable\.com$/.test(host));
