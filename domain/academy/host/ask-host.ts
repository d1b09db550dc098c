import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { keepPoster, type Poster, type PutFile } from "#domain/files/index.ts";
import { type HostFacts, saveKnown, saveProblem, selectDue } from "./host.queries.ts";

/** A video whose host should be asked for its details. `hostPoster`: the address of the poster at the last request. */
export type Unasked = { id: string; code: string; hostPoster: string | null };

/** The host's answer, or why it failed. `poster` is set only when the picture changed. */
export type HostAnswer = { problem: string } | (HostFacts & { poster: (Poster & { place: string }) | null });

const minute = 60_000;
const day = 24 * 60 * minute;
const atOnce = 10;

/**
 * The next ten videos to ask about: never asked, asked more than a day ago, or failed more than a quarter of an hour
 * ago.
 */
export async function listUnasked({ db, actor, now }: Context): Promise<Unasked[]> {
  const may = permit(actor, "video.ask_host", undefined);
  const before = (ms: number) => new Date(now.getTime() - ms);
  return may ? selectDue(db, may, { askedBefore: before(day), triedBefore: before(15 * minute), limit: atOnce }) : [];
}

/** Stores the host's answer. After a failure the last good one stays. */
export async function noteAnswer(
  { db, actor, now }: Context,
  { id, code, answer, put }: Unasked & { answer: HostAnswer; put: PutFile },
): Promise<void> {
  const may = permit(actor, "video.ask_host", undefined);
  if (!may) return;
  const about = { id, code, now };
  if ("problem" in answer) return saveProblem(db, may, about, answer.problem);
  const { poster, ...known } = answer;
  if (!poster) return saveKnown(db, may, about, known);
  const posterFileId = await keepPoster(db, may, poster, { put, now });
  await saveKnown(db, may, about, { ...known, poster: { hostPoster: poster.place, posterFileId } });
}
