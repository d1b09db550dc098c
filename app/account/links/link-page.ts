/** The address opens something: no other site may learn it. Under no-referrer a form would not say where it comes from. */
export const linkHeaders = () => ({ "Referrer-Policy": "same-origin", "Cache-Control": "no-store" });

export const titled = (title: string | undefined) => [{ title }, { name: "robots", content: "noindex" }];
