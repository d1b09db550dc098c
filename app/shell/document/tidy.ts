const spelling: Record<string, string> = { charSet: "charset", dateTime: "datetime", srcSet: "srcset" };

/** React's markup as validators want to read it: attribute names in small letters, no slash in void elements. */
export const tidy = (html: string) =>
  html.replace(/<(?:meta|link|img|time|source|input|br|hr)\b(?:[^"<>]|"[^"]*")*>/g, (tag) =>
    tag.replace(/ (\w+)(?==")/g, (_, name: string) => ` ${spelling[name] ?? name}`).replace(/\/>$/, ">"),
  );
