import { expect, test } from "vitest";
import { readSentTable, rowsOf } from "#app/http/read-sent-table.ts";
import { guessDealColumns } from "#domain/deals/intake/deal-columns.ts";
import { readRow } from "#domain/deals/intake/read-row.ts";
import { readImport, runImport, startImport } from "#domain/imports/index.ts";
import { openImports } from "#tests/imports.ts";
import { sheetOf, workbook } from "#tests/workbook.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const mac = (text: string) =>
  Buffer.concat(
    [...text].map((letter) => Buffer.from([{ é: 0x8e, ü: 0x9f, ä: 0x8a, ö: 0x9a }[letter] ?? letter.charCodeAt(0)])),
  );
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
const quoted = (rows: string[][]) => rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");

type Expected = { name: string; email: string; company?: string; phone?: string; notes?: string };

/** Files of tools and spreadsheets, `@` being an address of this test alone, with the first lead in each. */
const files: [of: string, bytes: string | Buffer, lead: Expected][] = [
  [
    "HubSpot, all contacts",
    quoted([
      [
        "Record ID",
        "First Name",
        "Last Name",
        "Email",
        "Phone Number",
        "Contact owner",
        "Lead Status",
        "Associated Company",
      ],
      ["101", "Ana", "Silva", "ana@", "+351 21 555 0100", "Noor", "", "Silva Robotics"],
    ]),
    { name: "Ana Silva", email: "ana@", company: "Silva Robotics", phone: "+351 21 555 0100" },
  ],
  [
    "Salesforce, a report of leads",
    quoted([
      ["First Name", "Last Name", "Title", "Company / Account", "Street", "Lead Source", "Email"],
      ["Bo", "Ek", "Buyer", "Hill Foods", "Main St 1", "Web", "bo@"],
    ]),
    { name: "Bo Ek", email: "bo@", company: "Hill Foods" },
  ],
  [
    "Salesforce, with its footer",
    `${quoted([
      ["Full Name", "Company", "Email"],
      ["Cy Ost", "Ost KG", "cy@"],
    ])}\n\n"Leads of this week"\n"Copyright (c) 2000-2026 salesforce.com, inc."\n`,
    { name: "Cy Ost", email: "cy@", company: "Ost KG" },
  ],
  [
    "Pipedrive, people",
    "Person - Name;Person - Organization;Person - Email - Work;Person - Phone - Mobile\nDi Berg;Berg AG;di@;+49 30 1234567\n",
    { name: "Di Berg", email: "di@", company: "Berg AG", phone: "+49 30 1234567" },
  ],
  [
    "Close, leads with their primary contact",
    "id,display_name,description,url,status_label,date_created,primary_contact_name,primary_contact_title,primary_contact_primary_phone,primary_contact_primary_email\nlead_1,Juliet Co,Met at a fair,https://juliet.test,Potential,2026-01-01T10:00:00+00:00,Jill Day,COO,+15551230000,jill@\n",
    { name: "Jill Day", email: "jill@", company: "Juliet Co", phone: "+15551230000", notes: "Met at a fair" },
  ],
  [
    "Close, with first and last names",
    "id,lead_name,status_label,primary_contact_first_name,primary_contact_last_name,primary_contact_primary_email\nlead_2,Kilo Inc,Bad Fit,Kim,Ray,kim@\n",
    { name: "Kim Ray", email: "kim@", company: "Kilo Inc" },
  ],
  [
    "Apollo",
    quoted([
      [
        "First Name",
        "Last Name",
        "Title",
        "Company Name",
        "Company Name for Emails",
        "Email",
        "Email Status",
        "Work Direct Phone",
      ],
      ["Eva", "Lind", "CEO", "Linde Foods AB", "Linde Foods", "eva@", "Verified", "'+46 8 123 456"],
    ]),
    { name: "Eva Lind", email: "eva@", company: "Linde Foods AB", phone: "+46 8 123 456" },
  ],
  [
    "LinkedIn, connections",
    `Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nFay,Ost,https://www.linkedin.com/in/fay,fay@,Port Labs,CTO,20 Nov 2026\n`,
    { name: "Fay Ost", email: "fay@", company: "Port Labs" },
  ],
  [
    "Sales Navigator, by a scraper",
    "profileUrl,fullName,firstName,lastName,companyName,title,email\nhttps://l.test/gus,Gus Dean,Gus,Dean,Dean Mills,COO,gus@\n",
    { name: "Gus Dean", email: "gus@", company: "Dean Mills" },
  ],
  [
    "Google Contacts",
    "First Name,Middle Name,Last Name,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nHal,,Moss,Moss Ltd,Head,Work,hal@,Mobile,+44 20 7946 0000\n",
    { name: "Hal Moss", email: "hal@", company: "Moss Ltd", phone: "+44 20 7946 0000" },
  ],
  [
    "Google Sheets, copied",
    "Name\tEmail\tCompany\tNotes\nIda Berg\tida@\tClay Works\tMet at the fair, call back\n",
    { name: "Ida Berg", email: "ida@", company: "Clay Works", notes: "Met at the fair, call back" },
  ],
  [
    "Excel on a German Windows",
    latin("Vorname;Nachname;Firma;E-Mail-Adresse;Telefonnummer\r\nJürgen;Groß;Müller & Söhne;juergen@;030 123456\r\n"),
    { name: "Jürgen Groß", email: "juergen@", company: "Müller & Söhne", phone: "030 123456" },
  ],
  [
    "Excel on a French Windows",
    latin(
      "Prénom;Nom;Société;Courriel;Téléphone;Remarques\r\nKévin;Lefèvre;Atelier Mécanique;kevin@;+33 1 23 45 67 89;À rappeler\r\n",
    ),
    {
      name: "Kévin Lefèvre",
      email: "kevin@",
      company: "Atelier Mécanique",
      phone: "+33 1 23 45 67 89",
      notes: "À rappeler",
    },
  ],
  [
    "Excel on a French Mac",
    mac("Prénom;Nom;Société;Adresse e-mail\rLéa;Petit;Café René;lea@\r"),
    { name: "Léa Petit", email: "lea@", company: "Café René" },
  ],
  [
    "Excel, Unicode text, Spanish",
    utf16(
      "Nombre\tApellidos\tEmpresa\tCorreo electrónico\tTeléfono\r\nMaría\tNúñez\tPeñas S.L.\tmaria@\t+34 91 555 0100\r\n",
    ),
    { name: "María Núñez", email: "maria@", company: "Peñas S.L.", phone: "+34 91 555 0100" },
  ],
  [
    "LibreOffice, Italian",
    '"Nome","Cognome","Azienda","Indirizzo e-mail","Cellulare"\n"Nico","Rossi","Officine Rossi","nico@","+39 06 555 0100"\n',
    { name: "Nico Rossi", email: "nico@", company: "Officine Rossi", phone: "+39 06 555 0100" },
  ],
  [
    "Excel, Dutch, with a line that names its sign",
    "sep=;\r\nVoornaam;Achternaam;Bedrijfsnaam;E-mailadres;Telefoonnummer\r\nOtto;de Wit;West Staal;otto@;+31 38 555 0101\r\n",
    { name: "Otto de Wit", email: "otto@", company: "West Staal", phone: "+31 38 555 0101" },
  ],
  [
    "Excel, a workbook with a title",
    workbook({
      Leads: sheetOf([
        ["Messe Hannover 2026"],
        [],
        ["Ansprechpartner", "Firma", "E-Mail", "Bemerkung"],
        ["Pia Vogt", "Vogt GmbH", "pia@", "Halle 3"],
      ]),
    }),
    { name: "Pia Vogt", email: "pia@", company: "Vogt GmbH", notes: "Halle 3" },
  ],
  [
    "Instantly, leads",
    quoted([
      ["email", "first_name", "last_name", "company_name", "phone", "website"],
      ["quin@", "Quin", "Ash", "Ash Works", "", "ash.test"],
    ]),
    { name: "Quin Ash", email: "quin@", company: "Ash Works" },
  ],
  [
    "Clay",
    "Full Name,Company Domain,Company,Work Email,Personal Email,Enrich person\nRay Elm,elm.test,Elm Inc,ray@,,{}\n",
    { name: "Ray Elm", email: "ray@", company: "Elm Inc" },
  ],
  [
    "Mailchimp",
    quoted([
      ["Email Address", "First Name", "Last Name", "Address", "Phone Number", "MEMBER_RATING", "NOTES"],
      ["sue@", "Sue", "Oak", "", "", "2", ""],
    ]),
    { name: "Sue Oak", email: "sue@" },
  ],
  [
    "HubSpot, all deals",
    quoted([
      ["Record ID", "Deal Name", "Deal Stage", "Associated Contact", "Associated Company", "Create Date"],
      ["9001", "Plant search", "Won", "Uma Low (uma@);Cy Low (cy@low.test)", "Nordwerk GmbH", "2026-11-20 14:05"],
    ]),
    { name: "Uma Low", email: "uma@", company: "Nordwerk GmbH" },
  ],
  [
    "Notion, a database with relations",
    `\ufeff${quoted([
      ["Name", "Company", "Email", "Stage"],
      ["Vic Hay", "Clay Works (https://www.notion.so/Clay-Works-1b2c3d?pvs=21)", "vic@", "Lead"],
    ])}`,
    { name: "Vic Hay", email: "vic@", company: "Clay Works" },
  ],
  [
    "Calendly, its events",
    quoted([
      ["User Name", "Team", "Invitee Name", "Invitee First Name", "Invitee Email", "Text Reminder Number", "Canceled"],
      ["Noor", "", "Wes Ash", "", "wes@", "+49 151 2345678", "false"],
    ]),
    { name: "Wes Ash", email: "wes@", phone: "+49 151 2345678" },
  ],
  [
    "Pipedrive, its list of people",
    quoted([
      ["ID", "Name", "First name", "Last name", "Organization", "Email - Work", "Email - Home", "Phone - Work"],
      ["7", "Xia Berg", "Xia", "Berg", "Berg AG", "xia@", "", "+49 30 1234567"],
    ]),
    { name: "Xia Berg", email: "xia@", company: "Berg AG", phone: "+49 30 1234567" },
  ],
  [
    "a list of addresses and companies",
    "E-Mail,Unternehmen\ntom@,Tanne KG\n",
    { name: "Tanne KG", email: "tom@", company: "Tanne KG" },
  ],
];

test.each(files)("%s is read without a choice, and its first lead is right", async (_, bytes, lead) => {
  const { db, noor, now, tag } = await openImports();
  const at = (text: string) => text.replace("@", `@${tag}.test`);
  const form = new FormData();
  const filled = typeof bytes === "string" ? bytes.replace(/(?<=\w)@/g, `@${tag}.test`) : bytes;
  form.set("file", new File([typeof filled === "string" ? filled : new Uint8Array(filled)], "leads"));
  const read = await readSentTable(form);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  // In other encodings, the addresses are completed once it is read.
  const text = read.value.text.replace(/(?<=[a-z])@(?!\w)/g, `@${tag}.test`);
  const started = await startImport({ db, actor: noor, now }, { kind: "lead", onMatch: "skip", ...read.value, text });
  if (!started.ok) throw new Error(started.problem.kind);
  const ctx = { db, actor: noor, now, read: rowsOf, decimal: () => null };
  const page = await readImport(ctx, started.value.id);
  if (!page.ok) throw new Error(page.problem.kind);
  await runImport(ctx, { ...ctx, id: started.value.id, seen: page.value.seen });

  const email = at(lead.email);
  const row = await db
    .selectFrom("leads")
    .select(["name", "email", "company", "phone", "notes"])
    .where("email", "=", email);
  expect(await row.execute()).toEqual([{ company: null, phone: null, notes: null, ...lead, email }]);

  const deal = guessDealColumns(read.value.reading.columns);
  const [first] = rowsOf(text);
  const cells = first && readRow(first, deal);
  expect(cells).toMatchObject({ contactEmail: email, company: lead.company ?? "" });
});

test("the stages of other systems are understood, an unknown one starts as new, and what was won stays there", async () => {
  const { db, tag, start, look, run } = await openImports();
  const stages = [
    "OPEN_DEAL",
    "Attempted to contact",
    "Open - Not Contacted",
    "Closed - Not Converted",
    "Bathing",
    "Closed Won",
  ];
  const lines = stages.map((stage, nth) => `L${nth},l${nth}@${tag}.test,${stage}`);
  const id = await start("lead", ["Name,Email,Lead Status", ...lines].join("\n"));
  const { planned, seen } = await look(id);
  expect(planned.map(({ because, remark }) => because ?? remark)).toEqual([
    ...[null, null, null, null],
    'Its status "Bathing" is unknown: it starts as new.',
    'What is "Closed Won" there is no lead any more.',
  ]);
  await run(id, seen);
  const found = db.selectFrom("leads").select("status").where("email", "like", `%${tag}.test`).orderBy("email");
  expect((await found.execute()).map(({ status }) => status)).toEqual(["qualified", "contacted", "new", "lost", "new"]);
});

test("the usual words for a stage are understood in other languages", async () => {
  const { db, tag, start, look, run } = await openImports();
  const stages = ["Neu", "Kontaktiert", "Qualifié", "perdido", "À contacter", "Kein Interesse", "Gewonnen"];
  const lines = stages.map((stage, nth) => `L${nth},l${nth}@${tag}.test,${stage}`);
  const id = await start("lead", ["Name,Email,Status", ...lines].join("\n"));
  const { planned, seen } = await look(id);
  expect(planned.map(({ because, remark }) => because ?? remark)).toEqual([
    ...stages.slice(1).map(() => null),
    'What is "Gewonnen" there is no lead any more.',
  ]);
  await run(id, seen);
  const found = db.selectFrom("leads").select("status").where("email", "like", `%${tag}.test`).orderBy("email");
  const kept = ["new", "contacted", "qualified", "lost", "new", "lost"];
  expect((await found.execute()).map(({ status }) => status)).toEqual(kept);
});

test("lines with totals and a report's last words are no rows, and the screen can say from where on", async () => {
  const form = new FormData();
  form.set(
    "table",
    'Firma;E-Mail;Auftragswert;Datum\nOst KG;cy@ost.test;1.200,50;20.11.2026\nSumme;;1.200,50;\n"Copyright (c) 2000-2026 salesforce.com, inc.";;;\n',
  );
  const read = await readSentTable(form);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  expect(rowsOf(read.value.text)).toHaveLength(1);
  expect(read.value.reading.leftOut).toBe("Summe");
  expect(guessDealColumns(read.value.reading.columns)).toMatchObject({ expected: "auftragswert", foundOn: "datum" });
});

test("a list scraped from Sales Navigator without addresses keeps the profile as the way to reach somebody", () => {
  const columns = ["profileurl", "fullname", "companyname", "title", "companyurl", "linkedinprofileurl"];
  const [row] = rowsOf(`${columns.join(",")}\nx,Gus Dean,Dean Mills,COO,y,https://www.linkedin.com/in/gus\n`);
  const read = row && readRow(row, guessDealColumns(columns));
  expect(read).toMatchObject({ company: "Dean Mills", website: "https://www.linkedin.com/in/gus", contactEmail: "" });
});
