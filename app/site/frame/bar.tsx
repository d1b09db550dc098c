import { inlineScripts } from "#app/site/inline-scripts.ts";
import { type Brand, Mark } from "./mark.tsx";

/** The navigation bar of the public pages. */
export function Bar({ brand, children }: { brand: Brand; children: React.ReactNode }) {
  return (
    <header className="bar">
      <Mark brand={brand} />
      {brand.logoFileId && <script>{inlineScripts.logo}</script>}
      <nav aria-label="Main">{children}</nav>
    </header>
  );
}

export const HouseLinks = () => (
  <>
    <a href="/login">Login</a>
    <a className="button" href="/book-a-meeting">
      Book A Meeting
    </a>
  </>
);
