import { callContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { head } from "#app/shell/document/head.ts";
import type { PublicDocument } from "#app/shell/document/sheet-of.ts";
import { Bar, HouseLinks } from "#app/site/frame/bar.tsx";
import { Footer } from "#app/site/frame/footer.tsx";
import { NextPages } from "#app/site/frame/next-pages.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { visitor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { listPublishedVersions, type PolicyKind, readPolicy } from "#domain/policies/index.ts";
import type { Route } from "./+types/policies";
import { Policy, policyTitles } from "./policy.tsx";

export const handle: PublicDocument = { sheet: "policies" };

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const { brand } = await app.settings();
  const terms = await readCurrent(app.db, "terms");
  const privacy = await readCurrent(app.db, "privacy");
  return { brand, terms, privacy, publicUrl: app.config.publicUrl };
}

async function readCurrent(db: Database, kind: PolicyKind) {
  const policy = orThrow(await readPolicy({ db, actor: visitor }, kind));
  const versions = orThrow(await listPublishedVersions({ db, actor: visitor }, kind));
  return { policy, earlier: versions.filter(({ number }) => number !== policy.number) };
}

export const meta = ({ loaderData: { brand, publicUrl } }: Route.MetaArgs) =>
  head({
    title: `Terms and privacy | ${brand.name}`.slice(0, 60),
    description:
      "The terms of the service in seven sections, and what happens to personal data in five. In plain words, with the date of the last change.",
    address: `${publicUrl}/policies`,
    siteName: brand.name,
  });

export default function Policies({ loaderData: { brand, terms, privacy } }: Route.ComponentProps) {
  return (
    <>
      <Bar brand={brand}>
        <HouseLinks />
      </Bar>
      <main className="policies">
        <section>
          <h1>Terms and privacy</h1>
          <p className="lead">
            What we owe each other, and what happens to your data.
            {brand.supportEmail && (
              <>
                {" "}
                Questions go to <MailLink to={brand.supportEmail} />.
              </>
            )}
          </p>
        </section>
        <Policy title={policyTitles.terms} {...terms} />
        <Policy title={policyTitles.privacy} {...privacy} />
        <section className="actions">
          <a className="button primary" href="/book-a-meeting">
            Book A Meeting
          </a>
          <a className="button" href="/login">
            Login
          </a>
        </section>
      </main>
      <Footer of={brand} />
      <NextPages />
    </>
  );
}
