const spelling: Record<string, string> = { charSet: "charset", dateTime: "datetime", srcSet: "srcset" };

/** Adapts React's markup for validators: lower-case attribute names, no slash in void elements. */
export const tidy = (html: string) =>
  html.replace(/<(?:meta|link|img|time|source|input|br|hr)\b(?:[^"<>]|"[^"]*")*>/g, (tag) =>
    tag.replace(/ (\w+)(?==")/g, (_, name: string) => ` ${spelling[name] ?? name}`).replace(/\/>$/, ">"),
  );
