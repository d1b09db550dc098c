import { callContext } from "#app/http/request-context.ts";
import { head } from "#app/shell/document/head.ts";
import type { PublicDocument } from "#app/shell/document/sheet-of.ts";
import type { Route } from "./+types/landing";
import { LandingPage } from "./landing/landing-page.tsx";
import { readLanding } from "./landing/read-landing.ts";
import { structuredData } from "./structured-data.ts";

export const handle: PublicDocument = { sheet: "landing" };

export const loader = ({ context }: Route.LoaderArgs) => readLanding(context.get(callContext).app);

export function meta({ loaderData: site }: Route.MetaArgs) {
  const address = `${site.publicUrl}/`;
  return [
    ...head({ ...site.search, address, siteName: site.brand.name }),
    { "script:ld+json": structuredData(site.publicUrl, site) },
  ];
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage site={loaderData} />;
}
