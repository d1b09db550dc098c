import type { Actor } from "#domain/access/actor.ts";
import { listClientNames } from "#domain/clients/index.ts";
import { createItem, type ItemKind } from "#domain/vault/index.ts";
import type { AppContext } from "#server/app-context.ts";

type Sample = { kind: ItemKind; title: string; of?: string } & Partial<
  Record<"description" | "body" | "url" | "notes", string>
> & { isShared?: boolean };

const samples: Sample[] = [
  {
    kind: "prompt",
    title: "First mail to a plant manager",
    of: "Bellini Pumps",
    description: "Short, one question, no pitch.",
    body: "Enter a first mail of at most 60 words to {{first name}}, who runs {{plant}}. Ask how they plan maintenance. No adjectives.",
    notes: "Answers doubled when the question came first.",
  },
  {
    kind: "prompt",
    title: "Research a company in ten lines",
    description: "Before every discovery meeting.",
    body: "Summarise {{company}} in ten lines: what they sell, to whom, who decides, what changed in the last year. Cite each fact.",
  },
  {
    kind: "prompt",
    title: "Follow-up after silence",
    of: "Winter Optics",
    body: "Enter three follow-ups to {{first name}}, each shorter than the one before.",
  },
  { kind: "link", title: "Trade fair list", url: "https://fairs.example/2027", notes: "Hospitals: Vienna and Lyon." },
  { kind: "link", title: "Price list", of: "Lund Logistics", url: "https://lund.example/prices" },
  {
    kind: "recording",
    title: "Kick-off",
    of: "Winter Optics",
    isShared: true,
    url: "https://drive.example/file/kick-off",
  },
  { kind: "recording", title: "Team training: objections", url: "https://drive.example/file/objections" },
  {
    kind: "document",
    title: "Signed agreement",
    of: "Silva Robotics",
    isShared: true,
    url: "https://drive.example/file/agreement",
  },
];

/** The demo team's vault items. */
export async function seedVault({ db }: Pick<AppContext, "db">, admin: Actor, at: Date) {
  const clients = await listClientNames(db, admin);
  const named = new Map(clients.ok ? clients.value.map(({ id, name }) => [name, id]) : []);
  for (const [place, { kind, of, ...said }] of samples.entries()) {
    const none = { description: "", body: "", url: "", notes: "", isShared: false };
    const facts = { ...none, ...said, clientId: (of && named.get(of)) ?? null };
    const kept = new Date(at.getTime() - (samples.length - place) * 26 * 3_600_000);
    await createItem(db, admin, { kind, facts, key: `demo-vault-${place}`, at: kept });
  }
}
