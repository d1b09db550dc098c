import { createHash } from "node:crypto";
import type { Actor } from "#domain/access/actor.ts";
import { keepUpload } from "#domain/files/index.ts";
import { type ItemKind, uploadItems } from "#domain/vault/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

/** `by`: whose it is among the team; the founder's without. */
export type Sample = { kind: ItemKind; title: string; of?: string; by?: string; isShared?: boolean } & Partial<
  Record<"description" | "body" | "url" | "notes", string>
>;

const drive = (name: string) => `https://drive.example/file/${name}`;

/** Oldest first. */
export const samples: Sample[] = [
  {
    kind: "prompt",
    title: "First mail to a plant manager",
    of: "Bellini Pumps",
    description: "Short, one question, no pitch.",
    body: "Write a first mail of at most 60 words to {{first name}}, who runs {{plant}}. Ask how they plan maintenance. No adjectives.",
    notes: "Answers doubled when the question came first.",
  },
  { kind: "document", title: "Brand guide", of: "Winter Optics", url: drive("winter-brand") },
  { kind: "link", title: "Price list", of: "Lund Logistics", url: "https://lund.example/prices" },
  {
    kind: "prompt",
    title: "Research a company in ten lines",
    description: "Before every discovery meeting.",
    body: "Summarise {{company}} in ten lines: what they sell, to whom, who decides, what changed in the last year. Cite each fact.",
  },
  { kind: "recording", title: "Kick-off", of: "Winter Optics", isShared: true, url: drive("kick-off") },
  { kind: "document", title: "Signed agreement", of: "Silva Robotics", isShared: true, url: drive("agreement") },
  {
    kind: "prompt",
    title: "Follow-up after silence",
    of: "Winter Optics",
    body: "Write three follow-ups to {{first name}}, each shorter than the one before.",
  },
  { kind: "recording", title: "Team training: objections", by: "Lena", url: drive("objections") },
  { kind: "link", title: "Trade fair list", url: "https://fairs.example/2027", notes: "Hospitals: Vienna and Lyon." },
  {
    kind: "document",
    title: "Ideal customer: plants with 20 to 80 people",
    of: "Silva Robotics",
    by: "Ben",
    isShared: true,
    url: drive("ideal-customer"),
  },
  {
    kind: "prompt",
    title: "Prepare a call in five minutes",
    by: "Lena",
    description: "What to ask, and what to leave out.",
    body: "I call {{company}} at {{time}}. From these notes, list three questions to ask and one thing to leave out: {{notes}}",
  },
  {
    kind: "link",
    title: "Landing page: robots for small plants",
    of: "Silva Robotics",
    url: "https://robots.example/",
  },
  { kind: "recording", title: "Discovery call, Moss Instruments", by: "Lena", url: drive("moss") },
  {
    kind: "link",
    title: "Dashboard of the advertising account",
    of: "Bellini Pumps",
    url: "https://ads.example/bellini",
  },
  {
    kind: "prompt",
    title: "Sum up a call for the client",
    by: "Tomás",
    body: "From this transcript, write five lines for the client: what was agreed, who does what by when, and what is still open. {{transcript}}",
  },
  { kind: "document", title: "Call script for the first minute", by: "Lena", url: drive("call-script") },
  {
    kind: "recording",
    title: "Campaign review",
    of: "Bellini Pumps",
    by: "Tomás",
    isShared: true,
    url: drive("bellini-review"),
  },
  {
    kind: "link",
    title: "Company register",
    url: "https://register.example/",
    notes: "Search by branch, then by size.",
  },
  { kind: "document", title: "Onboarding checklist", by: "Tomás", url: drive("onboarding") },
];

/** What the client's owner added to its dashboard, in hours ago. */
const uploads: [name: string, mime: string, hours: number, text: string][] = [
  ["Plants we already know.csv", "text/csv", 190, "company,town\nMoss Instruments,Leeds\nEbro Glass,Zaragoza\n"],
  ["How we speak of our robots.md", "text/markdown", 31, "# How we speak of our robots\n\nPlain words. No war.\n"],
];

export async function seedUploads(
  { db, files }: Pick<AppContext, "db" | "files">,
  { owner, clientId }: { owner: Actor; clientId: string },
  at: Date,
) {
  for (const [givenName, mime, hours, text] of uploads) {
    const now = hoursBefore(at, hours);
    const bytes = Buffer.from(text);
    const size = bytes.length;
    const facts = { mime, size, sha256: createHash("sha256").update(bytes).digest("hex") };
    const write = async (key: string) => {
      await files.put(key, bytes, mime);
      return { ok: true as const, facts };
    };
    const upload = { purpose: "document" as const, givenName, size, clientId };
    const { fileId } = must(await keepUpload({ db, actor: owner, now, write, remove: files.remove }, upload));
    must(await uploadItems({ db, actor: owner, now }, { clientId, fileIds: [fileId], key: `demo-upload-${hours}` }));
  }
}
