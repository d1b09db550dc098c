/** Replaces this page with the one it announces, so that Back does not lead into a loop. */
const there = document.querySelector<HTMLElement>("[data-leave]")?.dataset["leave"];
if (there) location.replace(there);
