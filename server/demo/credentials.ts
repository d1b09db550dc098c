import type { Actor } from "#domain/access/actor.ts";
import { addCredential } from "#domain/credentials/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

const samples = [
  {
    daysAgo: 64,
    label: "Advertising account",
    login: "ads@silva.example",
    url: "https://ads.example/silva",
    secret: "invented-for-the-demo-1",
  },
  {
    daysAgo: 21,
    label: "Website",
    login: "editor@silva.example",
    url: "https://silva.example/edit",
    secret: "invented-for-the-demo-2",
  },
];

/** What the team signs in with for the client who signs in. */
export async function seedCredentials(
  { db, keys }: Pick<AppContext, "db" | "keys">,
  admin: Actor,
  of: string,
  now: Date,
) {
  for (const [place, { daysAgo, ...facts }] of samples.entries()) {
    const form = { ...facts, key: `demo-credential-${place}` };
    must(
      await addCredential({ db, actor: admin, keys, now: hoursBefore(now, daysAgo * 24) }, { clientId: of, ...form }),
    );
  }
}
