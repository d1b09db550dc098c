import { Doorway } from "#app/ui/doorway.tsx";
import type { Settings } from "#domain/settings/index.ts";
import { Bar, HouseLinks } from "../frame/bar.tsx";
import { Footer } from "../frame/footer.tsx";
import { NextPages } from "../frame/next-pages.tsx";
import { Hero } from "./hero.tsx";
import type { LandingContent } from "./read-landing.ts";
import { Team } from "./team.tsx";

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

/** Six reasons as a ruled list; the stylesheet draws the numerals. */
function Benefits({ heading, cards }: Settings["benefits"]) {
  return (
    <section className="benefits" aria-labelledby="services">
      <h2 id="services">{heading}</h2>
      <div className="ruled">
        {cards.map(({ title, text }) => (
          <article key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Closing({ heading, text, button }: Settings["closing"]) {
  return (
    <section className="closing" aria-labelledby="closing">
      <div>
        <h2 id="closing">{heading}</h2>
        <p className="lead">{text}</p>
        <a className="button primary" href="/discovery-meeting">
          {button}
        </a>
      </div>
      <Doorway />
    </section>
  );
}

function Stats({ figures }: Settings["stats"]) {
  return (
    <section className="stats" aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        In figures
      </h2>
      <dl>
        {figures.map(({ figure, label, sentence }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{figure}</dd>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Testimonial({ quote, name, role }: Settings["testimonial"]) {
  return (
    <section className="testimonial" aria-labelledby="testimonial">
      <h2 id="testimonial" className="sr-only">
        What a client says
      </h2>
      <figure>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <b>{name}</b> {role}
        </figcaption>
      </figure>
    </section>
  );
}
