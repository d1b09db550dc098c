type PageData = { agency: { name: string } } & ({ meeting: { name: string } } | { state: "closed" });

/** What a booking page is called in the browser. */
export const titleFor = (loaded: PageData | undefined) =>
  loaded && "meeting" in loaded ? `${loaded.meeting.name} with ${loaded.agency.name}` : "Book a meeting";
