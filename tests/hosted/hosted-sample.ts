import { createHash } from "node:crypto";

type Cell = string | null;
type Table = { name: string; columns: string[]; rows: Cell[][] };

/**
 * A hosted database as an agency leaves it: fifty good clients with what belongs to them, and one row for every defect such a
 * database is known to have. `tag` keeps its names apart from those of other tests.
 */
export function hostedSample(tag: string): Table[] {
  const id = (what: string) =>
    createHash("md5")
      .update(`${tag} ${what}`)
      .digest("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const since = "2024-03-01 10:22:33.123456+00";
  const good = Array.from({ length: 50 }, (_, n) => `client ${n}`);
  const users = [...good, "no company", "no name", "admin"].map((who) => [
    id(who),
    `${who.replaceAll(" ", "")}@${tag}.test`,
    "$2a$10$hash",
  ]);
  const profiles = [
    ...good.map((who, n) => [id(who), `Ana\\${n}`, `O'Neil "${n}"`, "client", since]),
    [id("no company"), "Com", "Panyless", "client", since],
    [id("no name"), null, "", "client", since],
    [id("no account"), "Ac", "Countless", "client", since],
    [id("admin"), "Ad", "Min", "admin", since],
  ];
  const companies = [
    ...good.map((who, n) => [id(who), `Company ${n} ${tag}`, null, "google password", "a copy of the password", since]),
    [id("no name"), `Nameless ${tag}`, null, null, "pw", since],
    [id("no account"), `Accountless ${tag}`, null, null, "pw", since],
    [id("no profile"), `Profileless ${tag}`, null, null, "pw", since],
  ];
  const prompts = [
    ...good.map((who, n) => [
      id(`prompt ${n}`),
      `Prompt ${n}`,
      null,
      `Line one\nand\ttwo \\ of ${n}, "quoted"`,
      "",
      id(who),
      since,
    ]),
    [id("prompt of nobody"), `For all ${tag}`, "", "For the agency", null, null, since],
    [id("empty prompt"), null, null, null, null, id("client 1"), since],
    [id("orphan"), "Orphan", null, "Text", null, id("deleted client"), since],
  ];
  const links = [
    ...good.map((who, n) => [id(`link ${n}`), null, `https://links.example/${tag}/${n}`, null, id(who), since]),
    [id("odd link"), "Odd", "drive:no-site", null, null, since],
    [id("script"), "Script", "javascript:alert(1)", null, null, since],
  ];
  const drive = (what: string) => [
    ...good.map((who, n) => [id(`${what} ${n}`), `https://drive.example/${tag}/${what}/${n}`, id(who), since]),
    [id(`${what} without link`), null, id("client 2"), since],
  ];
  const videos = [
    [id("video 1"), "Paid Ads", "1", `v${tag.slice(-8)}1`, "First", "About ads", "", "12:30"],
    [id("video 2"), "Sales Trainings", "2", `v${tag.slice(-8)}2`, null, null, null, "0:00"],
    ["17", "Paid Ads", "3", `v${tag.slice(-8)}3`, "Never shown", null, null, "0:00"],
    [id("video 4"), `Nowhere ${tag}`, "4", `v${tag.slice(-8)}4`, "No section", null, null, null],
    [id("video 5"), "Paid Ads", "5", null, "No code", null, null, null],
  ];
  const stored = ["id", "googleDriveLink", "clientId", "created_at"];
  return [
    { name: "auth.users", columns: ["id", "email", "encrypted_password"], rows: users },
    { name: "userProfile", columns: ["id", "firstName", "lastName", "role", "created_at"], rows: profiles },
    {
      name: "clients",
      columns: ["clientId", "companyName", "googleEmail", "googlePW", "pw", "created_at"],
      rows: companies,
    },
    {
      name: "prompts",
      columns: ["promptId", "title", "description", "prompt", "notes", "clientId", "created_at"],
      rows: prompts,
    },
    { name: "links", columns: ["linkId", "title", "link", "notes", "clientId", "created_at"], rows: links },
    { name: "recordings", columns: stored, rows: drive("recording") },
    { name: "documents", columns: stored, rows: drive("document") },
    {
      name: "videos",
      columns: [
        "id",
        "category",
        "display_order",
        "streamable_code",
        "title",
        "description",
        "thumbnail_url",
        "duration",
      ],
      rows: videos,
    },
  ];
}

/** How what Foyer says about each defect begins, in the order of the rows. */
export const defects = {
  client: [
    "Enter the company's name.",
    "Enter the contact's address, such as name@company.example.",
    "One of the team, which is not imported. Invite them under Users.",
    "The company has no profile, so its contact has no name.",
  ],
  item: [
    "Write the prompt, or at least its title.",
    "There is no client",
    "Enter a web address, such as agency.example.",
    "Enter a web address, such as agency.example.",
    "Give a link, or choose a file.",
    "Give a link, or choose a file.",
  ],
  video: [
    "Its id is no UUID, so the old system never showed it.",
    "There is no section called Nowhere",
    "Enter a Streamable code, or the link of a video there.",
  ],
};

const identifier = (name: string) =>
  name
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");
const signs: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" };
const cell = (text: Cell) => (text === null ? "\\N" : text.replace(/[\\\n\t\r]/g, (sign) => signs[sign] ?? sign));

/** Quoted where pg_dump quotes. */
const quoted = (name: string) => (/[A-Z]/.test(name) ? identifier(name) : name);

/** The sample as pg_dump writes it, with what it writes around it. */
export function toDump(tables: Table[]): string {
  const blocks = tables.map(({ name, columns, rows }) => {
    const full = name.includes(".") ? name : `public.${quoted(name)}`;
    const list = columns.map(quoted).join(", ");
    return [`COPY ${full} (${list}) FROM stdin;`, ...rows.map((row) => row.map(cell).join("\t")), "\\.", "", ""].join(
      "\n",
    );
  });
  const head =
    "--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\nCREATE TABLE public.clients ();\n";
  return `${head}\n${blocks.join("\n")}\n-- PostgreSQL database dump complete\n`;
}

/** The statements that build the sample in a PostgreSQL. */
export function toStatements(tables: Table[]): string[] {
  const literal = (text: Cell) => (text === null ? "null" : `'${text.replaceAll("'", "''")}'`);
  const statements = tables.flatMap(({ name, columns, rows }) => {
    const list = columns.map(identifier).join(", ");
    const values = rows.map((row) => `(${row.map(literal).join(", ")})`).join(", ");
    const types = columns.map((column) => `${identifier(column)} ${column === "created_at" ? "timestamptz" : "text"}`);
    const table = identifier(name);
    return [`create table ${table} (${types.join(", ")})`, `insert into ${table} (${list}) values ${values}`];
  });
  return ["create schema auth", ...statements];
}
