import { Bar, HouseLinks } from "../frame/bar.tsx";
import { Footer } from "../frame/footer.tsx";
import { NextPages } from "../frame/next-pages.tsx";
import { Benefits } from "./benefits.tsx";
import { Closing } from "./closing.tsx";
import { Hero } from "./hero.tsx";
import type { LandingContent } from "./read-landing.ts";
import { Stats } from "./stats.tsx";
import { Team } from "./team.tsx";
import { Testimonial } from "./testimonial.tsx";

/** The landing page, as visitors and its preview show it. */
export const LandingPage = ({ site }: { site: LandingContent }) => (
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
