type Props = { size?: number; open?: number; className?: string };

/** Foyer's logo mark: a doorway in a hairline. `open` from 0 to 1 lets in the light. */
export function Arch({ size = 24, open = 1, className }: Props) {
  const edge = 20 - 8 * Math.min(1, Math.max(0, open));
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M4 22V11a8 8 0 0 1 16 0v11" stroke="currentColor" strokeWidth="1.5" />
      <path d={`M20 22V11a8 8 0 0 0-.6-3L${edge} 9.5V22z`} fill="currentColor" opacity=".22" />
      <path d="M2 22h20" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
