import type { Leaf } from "./read-body.ts";

const labels = ["label", "title", "question", "name", "key", "column_name"];
const answers = [
  "value",
  "string_value",
  "values",
  "answer",
  "text",
  "email",
  "phone_number",
  "number",
  "url",
  "date",
  "choice",
  "choices",
];

/**
 * Forms send questions beside their answers: `{"label": "Company", "value": "Anker AG"}`. Each answer also gets the path
 * it would have if the question were its name.
 */
export function withQuestions(leaves: Leaf[]): Leaf[] {
  const groups = Map.groupBy(leaves, groupOf);
  const titles = titlesOf(groups);
  const named = [...groups].flatMap(([group, inside]) => (group === "" ? [] : answersOf(inside, titles)));
  return [...leaves, ...named];
}

/** The list item a leaf belongs to: the path up to the last number that an answer can stand in. */
function groupOf({ keys }: Leaf): string {
  const place = keys.findIndex((key, at) => /^\d+$/.test(key) && at > 0 && at < keys.length - 1);
  return place < 0 ? "" : keys.slice(0, place + 1).join(".");
}

const within = (leaf: Leaf, group: Leaf[]) => {
  const depth = groupOf(group[0] ?? leaf).split(".").length;
  return leaf.keys.slice(depth);
};

/** Typeform sends the words of its questions apart from the answers, under the id of the field. */
function titlesOf(groups: Map<string, Leaf[]>): Map<string, string> {
  const titles = [...groups.values()].flatMap((group): [string, string][] => {
    const of = (name: string) => group.find((leaf) => within(leaf, group).join(".") === name)?.value;
    const id = of("id");
    const title = of("title");
    return id && title ? [[id, title]] : [];
  });
  return new Map(titles);
}

function answersOf(group: Leaf[], titles: Map<string, string>): Leaf[] {
  const inside = group.map((leaf) => ({ leaf, keys: within(leaf, group) }));
  const of = (name: string) => inside.find(({ keys }) => keys.join(".") === name)?.leaf.value;
  const found = labels.map(of).find((text) => text) ?? titles.get(of("field.id") ?? "") ?? "";
  const label = titles.get(of("field.id") ?? "") ?? found;
  const holding = inside.find(
    // A choice comes with its id and its words.
    ({ keys: [first = "", ...deeper], leaf }) =>
      answers.includes(first) && leaf.value !== "" && !/^(ids?|refs?)$/.test(deeper[0] ?? ""),
  );
  if (label === "" || !holding) return [];
  const [before = []] = group.map((leaf) => leaf.keys.slice(0, leaf.keys.length - within(leaf, group).length - 1));
  const value = chosen(inside, holding.leaf.value);
  const kind = kindOf(of("type") ?? "");
  const names = [label, ...(kind ? [kind] : []), ...meantBy(label)];
  return [...new Set(names)].map((name) => ({ keys: [...before, name], path: [...before, name].join("."), value }));
}

/** A choice is sent by its id, with the choices and their words beside it. */
function chosen(inside: { leaf: Leaf; keys: string[] }[], value: string): string {
  const option = inside.find(({ leaf, keys }) => keys[0] === "options" && keys[2] === "id" && leaf.value === value);
  const words = option && inside.find(({ keys }) => keys.join(".") === `options.${option.keys[1]}.text`);
  return words?.leaf.value ?? value;
}

const kinds: [RegExp, string][] = [
  [/email/i, "email"],
  [/phone/i, "phone"],
  [/^(input_link|url|website)$/i, "website"],
];
const kindOf = (type: string) => kinds.find(([pattern]) => pattern.test(type))?.[1];

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
const meanings: [RegExp, string][] = [
  [word("e-?mail|courriel|correo|e-?mail-?adresse"), "email"],
  [
    word(
      "phone|mobile|telephone|telefon|telefonnummer|handynummer|rufnummer|téléphone|teléfono|telefono|telefone|telefoonnummer",
    ),
    "phone",
  ],
  [word("company|organi[sz]ation|business|unternehmen|firma|société|entreprise|empresa|azienda|bedrijf"), "company"],
  [word("web ?site|webseite|site web|sitio web|sito web"), "website"],
  [word("first name|vorname|prénom|voornaam"), "first name"],
  [word("last name|surname|nachname|nom de famille|apellidos?|cognome|achternaam"), "last name"],
  [word("name|nom|nombre|nome|naam"), "name"],
  [word("job|role|position|funktion|fonction|puesto|ruolo|functie"), "job title"],
  [word("budget"), "budget"],
];

/** What a question of a few words asks for: "What's the name of your company?" for the company. */
const meantBy = (label: string): string[] => {
  const meaning =
    label.length > 80 ? undefined : meanings.find(([pattern]) => pattern.test(label.replaceAll("_", " ")));
  return meaning ? [meaning[1]] : [];
};
