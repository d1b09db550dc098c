import { buttonStyle } from "#app/ui/button.tsx";

type Shortcut = { label: string; url: string };

/** External links that an admin set up for this reader. */
export const Shortcuts = ({ links }: { links: Shortcut[] }) =>
  links.map(({ label, url }) => (
    <a key={`${label} ${url}`} className={buttonStyle()} href={url} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ));
