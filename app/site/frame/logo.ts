/** Replaces a logo that does not load by the placeholder that ships with Foyer. */
function stepIn(image: EventTarget | null) {
  if (!(image instanceof HTMLImageElement)) return;
  const { placeholder } = image.dataset;
  delete image.dataset["placeholder"];
  if (placeholder) image.src = placeholder;
}

document.addEventListener("error", ({ target }) => stepIn(target), true);
for (const image of document.querySelectorAll<HTMLImageElement>("img[data-placeholder]"))
  if (image.complete && image.naturalWidth === 0) stepIn(image);
