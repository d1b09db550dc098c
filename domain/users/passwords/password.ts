import type { LinkDeps } from "../links/link.ts";
import frequent from "./common-passwords.json" with { type: "json" };

/** Limits the time spent hashing. */
export const longestPassword = 128;

/**
 * What is wrong with a new password, in a sentence; null when nothing is. `words` are those an attacker would try
 * first: the person's names, the company, the brand. `minLength` is a setting.
 */
export function weaknessOf(password: string, words: string[], minLength: number): string | null {
  if (password.length < minLength) return `Password must be at least ${minLength} characters long`;
  if (password.length > longestPassword) return `Password must be at most ${longestPassword} characters long`;
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (/^(.)\1*$/u.test(lower) || commonPasswords.has(lower) || commonPasswords.has(core))
    return "This password is too common. Choose another.";
  const names = [...words, "Foyer"].flatMap(namesIn);
  if (names.includes(core) || names.includes(lower)) return "This password is too easy to guess. Choose another.";
  return null;
}

/** Dependencies of commands that set a password. `at` is now. */
export type PasswordDeps = { hash: (password: string) => Promise<string>; brand: string; minLength: number; now: Date };

/** Dependencies of commands that open accounts or set new passwords. */
export type AccountDeps = PasswordDeps &
  LinkDeps & {
    fits: (hashed: string, password: string) => Promise<boolean>;
    /** Whether a new person must change a password typed by an admin at the first sign-in. */
    typedMustChange: boolean;
  };

/** "North Star" is north, star and northstar; words shorter than three letters are ignored. */
function namesIn(words: string) {
  const parts = words.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...parts, parts.join("")].filter(({ length }) => length > 2);
}

/** Words of this trade, keyboards and languages that the list of common passwords lacks. */
const more = `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 7654321 87654321
  123123 123123123 321321 112233 11223344 121212 131313 159753 147258 147258369 789456 789456123 456789 102030 123321
  1234321 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 qazwsx qazwsxedc
  qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdasd zxcvbn zxcvbnm
  qweasd qweasdzxc qweqwe wsxedc poiuyt mnbvcxz 1a2b3c abc123 abcabc abcdef abcdefg abcdefgh abcd1234 a1b2c3 a1b2c3d4
  aa123456 a123456 a12345678 pass123 pass1234 passw0rd p@ssw0rd p@ssword pa$$word pa55word password passwort passord
  motdepasse contrasena senha parola haslo wachtwoord salasana mypassword newpassword thepassword yourpassword
  mypass nopassword passpass passphrase passcode secret topsecret mysecret secrets sesame opensesame letmein letmeinnow
  letmein! welcome welcomehome welcometo willkommen bienvenue bienvenido hello hellohello helloworld hallo hallohallo
  bonjour admin administrator adminadmin admin123 root rootroot toor superuser sysadmin system master masterkey
  manager owner staff client studio agency office company business login signin logon access accessme default
  changeme change change_me changeit changenow guest guestguest visitor user username useruser test testing testtest
  tester test123 temp temppass temporary demo demodemo sample example trustno trustnoone trustme iloveyou iloveyou2
  ilovegod iloveu loveme lovely loveyou lover forever sunshine sunflower princess prince queen dragon monkey monkeys
  shadow shadows superman batman spiderman ironman pokemon pikachu starwars football footballer baseball basketball
  soccer hockey golfer cricket tennis liverpool chelsea arsenal barcelona realmadrid juventus michael jennifer jessica
  michelle charlie thomas jordan jordan23 daniel andrew ashley nicole hannah joshua matthew anthony robert samantha
  buster hunter hunter2 killer ranger tigger tiger ginger pepper cookie cookies chocolate butterfly flower flowers
  purple orange yellow silver golden diamond rainbow summer winter spring autumn january february august september
  october november december monday friday saturday sunday freedom whatever computer internet google facebook
  microsoft windows samsung apple iphone android mustang ferrari mercedes porsche harley corvette maverick matrix
  phoenix merlin gandalf eminem metallica nirvana jesus jesuschrist blessed angel angels heaven faith hello123
  fuckyou fuckme asshole bitch money moneymoney dollar lucky lucky7 winner success cheese banana pizza coffee
  blink182 nothing something anything donald trump access14 mynoob ninja azsxdc zxczxc aaaaaa qqqqqq zzzzzz
  `;

/** Passwords every attacker tries first, in lower case; adding digits and symbols does not make them better. */
export const commonPasswords: ReadonlySet<string> = new Set(`${frequent.words} ${more}`.trim().split(/\s+/));
