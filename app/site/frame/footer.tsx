import { MailLink } from "#app/ui/mail-link.tsx";
import { type Brand, Mark } from "./mark.tsx";

export type Contact = Brand & {
  supportEmail: string | null;
  photoProfile: string | null;
  professionalProfile: string | null;
  shortPostProfile: string | null;
};

/** Profiles on other sites, by the name of the site; those never set are not shown. */
export function Profiles({ of }: { of: Contact }) {
  return [of.photoProfile, of.professionalProfile, of.shortPostProfile].map(
    (address) =>
      address && (
        <li key={address}>
          <a href={address} rel="me noopener">
            {new URL(address).hostname.replace(/^www\./, "")}
          </a>
        </li>
      ),
  );
}

/** `children` are links placed before those every page has. */
export function Footer({ of, children }: { of: Contact; children?: React.ReactNode }) {
  return (
    <footer className="foot">
      <Mark brand={of} />
      {of.supportEmail && (
        <section aria-labelledby="contact">
          <h2 id="contact">Contact Us</h2>
          <MailLink to={of.supportEmail} />
        </section>
      )}
      <ul>
        {children}
        <Profiles of={of} />
      </ul>
    </footer>
  );
}
