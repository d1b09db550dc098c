import type { Rolldown } from "vite";

type Groups = Extract<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, { groups?: unknown }>["groups"];
type Context = Parameters<Extract<NonNullable<Groups>[number]["name"], (...given: never[]) => unknown>>[1];

const entry = /[\\/]app[\\/](root|entry\.client)\.tsx|\?__react-router-build-client-route$/;
const behindTheDoor = /[\\/](studio|portal|profile|academy|shell)[\\/]/;

/** How many screens have to share a module until all people who are signed in load it with the others. */
const enough = 3;

/**
 * Which modules browsers load in one piece. Many small scripts cost a page more than the bytes they save, so screens for
 * people who are signed in share a big one; public pages load no more than they need. The first group that wants a module
 * gets it, with all it imports that no group before it has.
 */
export function chunkGroups(): NonNullable<Groups> {
  const isPublic = publicModules();
  return [
    // What every page with a script loads.
    {
      name: "base",
      test: /node_modules.(react|react-dom|react-router|scheduler)[\\/]|app.(root|entry\.client|shell.connection|ui.(toast|cancel|use-hydrated|router-internals)\.)/,
    },
    // What draws an icon: almost every page has one.
    { name: "icon", test: /lucide-react.dist.esm.(?!icons)/ },
    // A dialog and what it asks before typed words are lost, which some pages do without a dialog.
    { name: "dialog", test: /app.ui.(dialog|use-typed)\.ts/ },
    { name: (id, context) => (isPublic(id, context) ? "public" : null), entriesAware: true, minShareCount: 2 },
    { name: (id, context) => (isPublic(id, context) ? null : "inside"), minShareCount: enough },
  ];
}

/** Whether a page that needs no session imports a module. */
function publicModules() {
  const known = new Map<string, boolean>();
  return function isPublic(id: string, context: Context): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false); // ends the walk where modules import each other
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const found = entry.test(id) ? !behindTheDoor.test(id) : importers.some((one) => isPublic(one, context));
    known.set(id, found);
    return found;
  };
}

/** The bundler names what some pages share after all of them: most of it is left out of the address. */
export const chunkFileName = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`;
