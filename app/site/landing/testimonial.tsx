import type { Settings } from "#domain/settings/index.ts";

export function Testimonial({ quote, name, role }: Settings["testimonial"]) {
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
