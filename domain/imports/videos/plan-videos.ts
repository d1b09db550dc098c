import { z } from "zod";
import { videoForm } from "#domain/academy/index.ts";
import { cellsOf, raggedRow, type TableRow } from "#domain/kernel/table/table-row.ts";
import { reference, sentencesOf } from "../cells.ts";
import { type Circumstances, differing, type Field, judgeRows, type RowPlan, refused, skipped } from "../kind.ts";

export const videoFields = {
  section: { label: "Section", names: ["category", "folder", "showcase", "playlist"] },
  code: { label: "Code or link", names: ["streamable_code", "streamable code", "link", "url"] },
  externalRef: { label: "External ID", names: ["reference", "ref", "external id", "id"] },
  title: { label: "Title", names: ["name"] },
  description: { label: "Description", names: [] },
  length: { label: "Length", names: ["duration"] },
  position: { label: "Order", names: ["display_order", "order", "number"] },
} satisfies Record<string, Field>;
type Cells = Record<keyof typeof videoFields, string>;
const names = Object.keys(videoFields) as (keyof Cells)[]; // the keys of the record above

const { code, title, description, length } = videoForm.shape;
const videoRow = z.object({
  externalRef: reference,
  code,
  title,
  description,
  length,
  position: z
    .string()
    .regex(/^\d{0,6}$/, "Enter the order as a whole number.")
    .transform(Number),
});

const elsewhere =
  "The academy plays videos of Streamable only. Upload this one there and enter its link, or import the list as recordings of the vault, which take any link.";

type Facts = { title: string; description: string; durationS: number | null };
type Key = { categoryId: string; code: string | null; externalRef: string | null };
export type HeldVideo = Facts & Key & { id: string; version: number; deletedAt: Date | null };
export type NewVideo = Facts & Key & { position: number };
export type ChangedVideo = { id: string; version: number; facts: Partial<Facts>; was: Record<string, unknown> };
type Section = { id: string; name: string; slug: string };

/** Checks every line against the videos there are and the lines before it. */
export function planVideos(
  rows: TableRow[],
  there: { sections: Section[]; videos: HeldVideo[] },
  { mapping, onMatch }: Circumstances,
) {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const sections = new Map(
    there.sections.flatMap(({ id, name, slug }) => [[plain(slug), id] as const, [plain(name), id] as const]),
  );
  const keysOf = ({ externalRef, categoryId, code: at }: Key) => [
    ...(externalRef ? [`ref ${externalRef}`] : []),
    `${categoryId} ${at}`,
  ];
  const held = new Map(there.videos.flatMap((video) => keysOf(video).map((key) => [key, video] as const)));
  const earlier = new Map<string, number>();
  return judgeRows(rows, (row) => {
    const cells = cellsOf(row, names, mapping);
    return { name: cells.title || cells.code, judged: row.isRagged ? refused(raggedRow) : judge(row.row, cells) };
  });

  function judge(row: number, cells: Cells): RowPlan<NewVideo, ChangedVideo> {
    const read = videoRow.safeParse(cells);
    if (/^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}\//i.test(cells.code) && !/streamable\.com\//i.test(cells.code))
      return refused(elsewhere);
    if (!read.success) return refused(sentencesOf(read.error));
    if (!read.data.code) return refused("Enter a Streamable code, or the link of a video there.");
    const categoryId = sections.get(plain(cells.section));
    if (!categoryId) {
      const ask = cells.section ? ({ kind: "section", section: cells.section } as const) : undefined;
      return refused(`There is no section called ${cells.section || "nothing"} in the academy.`, ask);
    }
    const { length: durationS, ...rest } = read.data;
    const said = { ...rest, categoryId, durationS };
    const keys = keysOf(said);
    const line = keys.map((key) => earlier.get(key)).find((found) => found !== undefined);
    if (line !== undefined) return refused(`Line ${line} has this video already.`);
    for (const key of keys) earlier.set(key, row);
    const found = keys.map((key) => held.get(key)).find((video) => video !== undefined);
    return found ? match(found, said) : { does: "add", add: said };
  }

  function match(found: HeldVideo, said: NewVideo): RowPlan<NewVideo, ChangedVideo> {
    if (found.deletedAt) return refused("It is in the trash. Restore it first.");
    if (onMatch === "skip") return skipped("It is there already.");
    const { title: called, description: about, durationS } = said;
    const facts = differing({ title: called || null, description: about || null, durationS }, found);
    if (Object.keys(facts).length === 0) return skipped("It has all of this already.");
    const was = Object.fromEntries(Object.entries(found).filter(([field]) => field in facts));
    return { does: "update", update: { id: found.id, version: found.version, facts: facts as Partial<Facts>, was } }; // without its nulls
  }
}
