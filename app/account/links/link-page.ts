/** The address grants access, so no other site may learn it. With no-referrer, a form would not send its origin. */
export const linkHeaders = () => ({ "Referrer-Policy": "same-origin", "Cache-Control": "no-store" });

export const titled = (title: string | undefined) => [{ title }, { name: "robots", content: "noindex" }];
