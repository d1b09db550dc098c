import type { Settings } from "#domain/settings/index.ts";

/** Six reasons as a ruled list; the stylesheet draws the numerals. */
export function Benefits({ heading, cards }: Settings["benefits"]) {
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
