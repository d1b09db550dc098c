/**
 * Opens the calendar in a new tab, once: not on reload, not on Back. With the noopener feature no window handle is
 * returned, and without one the page cannot claim that a tab was opened.
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
    // Storage is disabled: the navigation type alone decides.
  }
  return true;
}
