/** Points forward, or back. */
export const Chevron = ({ back }: { back: boolean }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <path d={back ? "M12 4 6 10l6 6" : "M8 4l6 6-6 6"} stroke="currentColor" strokeWidth="1.5" />
  </svg>
);
