/**
 * Opens the calendar beside this page, once: not on reload, not on the way back. With the noopener feature no handle
 * would come back, and without a handle nobody may claim that a tab was opened.
 */
const button = document.querySelector<HTMLAnchorElement>("[data-calendar]");
const heading = document.querySelector<HTMLElement>("[data-opened]");
if (button && heading && isFirstTime()) {
  const calendar = window.open(button.href, "_blank");
  if (calendar) {
    calendar.opener = null;
    heading.textContent = heading.dataset["opened"] ?? "";
  }
}

function isFirstTime() {
  const [ctx] = performance.getEntriesByType("navigation");
  if (ctx instanceof PerformanceNavigationTiming && ctx.type !== "navigate") return false;
  const mark = `opened ${location.pathname}`;
  try {
    if (sessionStorage.getItem(mark)) return false;
    sessionStorage.setItem(mark, "yes");
  } catch {
    // Storage is switched off: the kind of navigation decides alone.
  }
  return true;
}
