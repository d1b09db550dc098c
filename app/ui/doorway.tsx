/**
 * The brand motif, large: a doorway in a hairline. When open, light falls over the threshold. Its bottom edge is the
 * floor.
 */
export function Doorway({ isOpen = true }: { isOpen?: boolean }) {
  return (
    <svg className="doorway" viewBox="0 0 300 540" fill="none" aria-hidden="true">
      {isOpen ? <Ajar /> : <Shut />}
      <path d="M26 540V150a124 124 0 0 1 248 0v390" />
      <path d="M1 540V150a149 149 0 0 1 298 0v390" />
    </svg>
  );
}

const Ajar = () => (
  <>
    <path className="light" d="M26 540V150a124 124 0 0 1 248 0v390z" />
    <path className="light" d="M26 540h124l40 56H-74z" />
    <path className="leaf" d="M274 540V150a124 124 0 0 0-30-81l-94 40v471z" />
    <path d="M274 540V150a124 124 0 0 0-30-81l-94 40v471l124-40" />
    <path d="M168 166l88-28v150l-88 14zM168 336l88-14v184l-88 32z" />
    <path d="M160 322v20" strokeWidth="3" strokeLinecap="round" />
  </>
);

const Shut = () => (
  <>
    <path d="M54 300V150a96 96 0 0 1 192 0v150zM54 330h192v182H54z" />
    <path d="M38 318v20" strokeWidth="3" strokeLinecap="round" />
  </>
);
