type About = { brand: string; at: Date; tables: { name: string; rows: number }[]; files: number };

/** What somebody needs to know who has the export, and not Foyer. */
export const readme = ({ brand, at, tables, files }: About): string => `# Everything of ${brand}

Exported from Foyer on ${at.toISOString()}, as it was at one moment.

- \`json/\`: one file for each table, an array with one object for each row. Nothing is rounded or shortened.
- \`csv/\`: the same for spreadsheets, in UTF-8. A cell that a spreadsheet would run as a formula begins with an apostrophe here.
- \`files/\`: the ${files} stored files. Those that people uploaded lie in a folder named after their \`id\` in \`files.json\`, under the
  name they came with. Pictures that Foyer made in several sizes are in \`files/made/\`.

Columns that end in \`_id\` name a row of another table. Times are in UTC. Amounts of money in columns that end in \`_minor\` are in the
smallest unit of their currency: 1250 in EUR is 12.50 euros.

Not in here: passwords, the secrets of credentials, second factors, passkeys, sessions and keys. A secret can be read in Foyer
only, one by one. A backup of Foyer, which holds everything, is a different file.

| Table | Rows |
| --- | --- |
${tables.map(({ name, rows }) => `| ${name} | ${rows} |`).join("\n")}
`;
