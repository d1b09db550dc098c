import { expect, test } from "vitest";
import { readCsv } from "#platform/csv/read-csv.ts";
import { fromPasswordManager } from "./password-managers.ts";
import { planImport } from "./plan-import.ts";

const companies = [
  { id: "1", companyName: "Anker AG" },
  { id: "2", companyName: "Birke" },
];

/** What would be kept of a file, and why a line would not be. */
function planned(text: string, elsewhere: string | null = null) {
  const table = readCsv(text, 1000);
  const rows = table.ok ? fromPasswordManager(table.columns, table.rows) : null;
  if (!rows) return null;
  const plan = planImport(rows, { companies, credentials: [] }, { elsewhere });
  const kept = plan.kept.map(({ clientId, label, login, url, secret }) => [clientId, label, login, url, secret]);
  return { kept, refused: plan.planned.flatMap(({ refused }) => refused ?? []) };
}

const secret = 'p,a"ss ';
const cell = '"p,a""ss "';
const apollo = ["1", "Apollo", "noor@a.test", "https://app.apollo.test/", secret];

/** With the headings that they export. */
const files: [of: string, text: string, outcome: object][] = [
  [
    "1Password",
    `Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nApollo,https://app.apollo.test,noor@a.test,${cell},otpauth://x,false,false,Sales;anker ag,"a\nb"\nEmpty,,,,,false,false,,\n`,
    { kept: [apollo], refused: ["It has no secret."] },
  ],
  [
    "Bitwarden",
    `folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\nClients/Anker AG,1,login,Apollo,,,0,"https://app.apollo.test,https://b.test",noor@a.test,${cell},\n,,note,Door,1234,,0,,,,\n`,
    { kept: [apollo], refused: ["It has no secret."] },
  ],
  [
    "LastPass",
    `url,username,password,totp,extra,name,grouping,fav\nhttps://app.apollo.test,noor@a.test,${cell},,,Apollo,Clients\\Anker AG,0\nhttp://sn,,,,text,A note,Anker AG,0\n`,
    { kept: [apollo], refused: ["It has no secret."] },
  ],
  [
    "Chrome, which knows no folders",
    `name,url,username,password,note\nApollo,https://app.apollo.test/,noor@a.test,${cell},\n`,
    { kept: [], refused: ["It names no company."] },
  ],
  [
    "Proton Pass, where an address stands in for a name",
    `type,name,url,email,username,password,note,totp,createTime,modifyTime,vault\nlogin,Apollo,"https://app.apollo.test, https://b.test",noor@a.test,,${cell},,,1,1,Anker AG\nalias,Al,,x@y.test,,,,,1,1,Anker AG\n`,
    { kept: [apollo], refused: ["It has no secret."] },
  ],
  [
    "Keeper",
    `Folder,Title,Login,Password,Website Address,Notes,Shared Folder\nAnker AG,Apollo,noor@a.test,${cell},https://app.apollo.test,,\n`,
    { kept: [apollo], refused: [] },
  ],
  [
    "RoboForm",
    `Name,Url,MatchUrl,Login,Pwd,Note,Folder,RfFieldsV2\nApollo,https://app.apollo.test,https://b.test,noor@a.test,${cell},,/Anker AG,\n`,
    { kept: [apollo], refused: [] },
  ],
  [
    "Zoho Vault",
    `Password Name,Password URL,Description,Tags,UserName,Password\nApollo,https://app.apollo.test,,Anker AG,noor@a.test,${cell}\n`,
    { kept: [apollo], refused: [] },
  ],
  [
    "Firefox, which knows no names",
    `"url","username","password","httpRealm","formActionOrigin","guid"\n"https://www.shop.test/login","ana","x1","","",""\n`,
    { kept: [], refused: ["It names no company."] },
  ],
];

test.each(files)("the export of %s is read as it is, and a secret stays to the letter", (_, text, outcome) => {
  expect(planned(text)).toEqual(outcome);
});

test("what stands in no client's folder goes to the client that was chosen for it, and is called after its site", () => {
  const text = "url,username,password\nhttps://www.shop.test/login,ana,x1\nandroid://y@app,ana,x2\n";
  expect(planned(text, "2")).toEqual({
    kept: [["2", "shop.test", "ana", "https://www.shop.test/login", "x1"]],
    refused: ["It has no label."],
  });
});

test("a table with the five columns of its own, or without passwords, is no export", () => {
  expect(planned("company,label,login,url,secret\nAnker AG,Shop,,,x\n")).toBeNull();
  expect(planned("company,label,login,url,secret,password\nAnker AG,Shop,,,x,y\n")).toBeNull();
  expect(planned("Name,Email\nAna,ana@x.test\n")).toBeNull();
});

test("a secret goes to no client by a part of a company's name, and to none of several", () => {
  const bitwarden = (folder: string) =>
    `folder,type,name,login_uri,login_username,login_password\n${folder},login,Shop,"https://a.test/x,1",ana,x1\n`;
  expect(planned(bitwarden("Birke/Anker AG"))).toMatchObject({
    kept: [],
    refused: ["It stands in the folders of several clients."],
  });
  expect(planned(bitwarden('"Birke,Sales"'))).toMatchObject({
    kept: [["2", "Shop", "ana", "https://a.test/x,1", "x1"]],
  });
  const own = [{ row: 2, cells: { company: "Meier/Birke", label: "Shop", login: "", url: "", secret: "x" } }];
  expect(planImport(own, { companies, credentials: [] }).planned).toMatchObject([
    { refused: "No client has this name." },
  ]);
});
