import { callContext } from "#app/http/request-context.ts";
import { head } from "#app/shell/document/head.ts";
import { visitor } from "#domain/access/actor.ts";
import { listShown } from "#domain/users/index.ts";
import type { Route } from "./+types/landing";
import { Bar, HouseLinks } from "./frame/bar.tsx";
import { Footer } from "./frame/footer.tsx";
import { NextPages } from "./frame/next-pages.tsx";
import { Benefits } from "./landing/benefits.tsx";
import { Closing } from "./landing/closing.tsx";
import { Hero } from "./landing/hero.tsx";
import { Stats } from "./landing/stats.tsx";
import { Team } from "./landing/team.tsx";
import { Testimonial } from "./landing/testimonial.tsx";
import { structuredData } from "./structured-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const { brand, hero, benefits, stats, testimonial, closing, search, ...settings } = await app.settings();
  const team = { ...settings.team, members: await listShown(app.db, visitor, settings.team.members) };
  const { publicUrl } = app.config;
  return { publicUrl, brand, hero, benefits, stats, testimonial, team, closing, search };
}

export function meta({ loaderData: site }: Route.MetaArgs) {
  const address = `${site.publicUrl}/`;
  return [
    ...head({ ...site.search, address, siteName: site.brand.name }),
    { "script:ld+json": structuredData(site.publicUrl, site) },
  ];
}

export default function Landing({ loaderData: site }: Route.ComponentProps) {
  return (
    <>
      <Bar brand={site.brand}>
        <HouseLinks />
      </Bar>
      <main>
        <Hero hero={site.hero} />
        <Benefits {...site.benefits} />
        <Stats {...site.stats} />
        <Testimonial {...site.testimonial} />
        <Team {...site.team} />
        <Closing {...site.closing} />
      </main>
      <Footer of={site.brand}>
        <li>
          <a href="/policies">Terms and privacy</a>
        </li>
      </Footer>
      <NextPages />
    </>
  );
}
