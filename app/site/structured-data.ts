import type { Settings } from "#domain/settings/index.ts";

/** The landing page's content in schema.org terms. No reviews: the testimonial is for people. */
export function structuredData(publicUrl: string, site: Pick<Settings, "brand" | "hero" | "search" | "team">) {
  const { brand, hero, search, team } = site;
  const organization = `${publicUrl}/#organization`;
  const profiles = [brand.photoProfile, brand.professionalProfile, brand.shortPostProfile].filter(Boolean);
  const founders = team.members.filter(({ isFounder }) => isFounder);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: brand.name,
        url: `${publicUrl}/`,
        logo: `${publicUrl}${brand.logoFileId ? `/files/${brand.logoFileId}` : "/icon.svg"}`,
        ...(brand.supportEmail && { email: brand.supportEmail }),
        ...(profiles.length > 0 && { sameAs: profiles }),
        ...(founders.length > 0 && { founder: founders.map(person) }),
      },
      {
        "@type": "WebSite",
        "@id": `${publicUrl}/#site`,
        url: `${publicUrl}/`,
        name: brand.name,
        publisher: { "@id": organization },
      },
      {
        "@type": "Service",
        name: hero.eyebrow,
        description: search.description,
        serviceType: "Lead generation",
        provider: { "@id": organization },
        offers: { "@type": "Offer", description: hero.slogan },
      },
    ],
  };
}

const person = ({ name, roleTitle, link }: Settings["team"]["members"][number]) => ({
  "@type": "Person",
  name,
  jobTitle: roleTitle,
  ...(link && { sameAs: [link] }),
});
