/** Nothing moves by itself while it is edited: what was replaced would start again with every letter. */
const still = "*, ::before, ::after { animation: none !important; }";

/** Shows a document in a frame, as a picture. It stays scrolled where it is. Returns the addresses of its new pictures. */
export function drawPreview(page: Document, html: string, pictures: Map<string, File>): string[] {
  // The studio's policy refuses style elements other than its own.
  const [element = "", styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const drawn = new DOMParser().parseFromString(html.replace(element, ""), "text/html");
  const { defaultView: view, documentElement: root, body } = page;
  if (!view) return [];
  if (page.adoptedStyleSheets.length === 0) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(styles + still);
    page.adoptedStyleSheets = [sheet];
  }
  root.lang = drawn.documentElement.lang;
  root.style.cssText = drawn.documentElement.style.cssText;
  const { theme } = document.documentElement.dataset;
  if (theme) root.dataset["theme"] = theme;
  // The page's style waits for the hero's script: it stays, and does nothing.
  for (const script of drawn.querySelectorAll("script"))
    script.type === "" ? script.replaceChildren() : script.remove();
  const addresses = showPictures(drawn, pictures);
  body.inert = true;
  body.replaceChildren(page.adoptNode(drawn.body.firstElementChild ?? drawn.body));
  return addresses;
}

/** Puts the pictures that were chosen, and are not saved yet, where their ids stand. */
function showPictures(drawn: Document, pictures: Map<string, File>): string[] {
  return [...drawn.querySelectorAll("img")].flatMap((image) => {
    const chosen = pictures.get(image.getAttribute("src")?.replace("/files/", "") ?? "");
    if (!chosen) return [];
    image.src = URL.createObjectURL(chosen);
    return [image.src];
  });
}

/** `part`: the key of a part; empty while none is being edited. */
export function scrollToPart(page: Document, part: string) {
  if (part === "") return;
  const shown = page.querySelector(`main > .${CSS.escape(part)}`);
  const { defaultView: view } = page;
  if (shown && view) view.scrollTo({ top: view.scrollY + shown.getBoundingClientRect().top, behavior: "instant" });
}
