const arch = (edge: string) =>
  `<path d="M8 24V14a8 8 0 0 1 16 0v10" fill="#f5e8c9"/>` +
  `<path d="M16 24V14.5l7.200-4.100a8 8 0 0 1 .8 3.600v10z" fill="${edge}"/>` +
  `<path d="M8 24V14a8 8 0 0 1 16 0v10M16 24v-9.5l7.200-4.100M5 24h22" fill="none" stroke="#1b1814" stroke-width="1.5"/>`;

/** The arch on paper, for tabs and home screens. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#fbfaf5"/>${arch("#fbfaf5")}</svg>`;

/** Stands in for a logo that does not load: readable on paper and on charcoal. */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="28" viewBox="0 0 112 28" fill="none" stroke="#8a857c" stroke-width="1.5"><path d="M4 25V12a9 9 0 0 1 18 0v13M1 25h110M13 25V13l8-4"/></svg>`;
