import { data } from "react-router";
import { callContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { readPublicPicture } from "#domain/files/index.ts";
import { logoAsIcon } from "#platform/files/logo-as-png.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Route } from "./+types/app-icon";
import { type AppIcon, appIcons, paper } from "./app-icons.ts";
import { squareIcon } from "./drawings.ts";

/** One of the icons of the installed app: the agency's logo, or the arch. Kept with the other public files until the brand changes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const wanted = appIcons.find(({ src }) => src === url.pathname);
  if (!wanted) throw data(null, { status: 404 });
  const png = (await withLogo(app, wanted)) ?? (await withArch(wanted));
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}

/** Null where there is no logo, or none that can be drawn: an app without its logo is better than none. */
async function withLogo(app: AppContext, icon: AppIcon): Promise<Uint8Array | null> {
  const { settings, log } = app;
  const { logoFileId: fileId } = (await settings()).brand;
  const bytes = fileId && (await readLogo(app, fileId));
  if (!bytes) return null;
  try {
    return await logoAsIcon(bytes, { ...icon, background: paper });
  } catch (problem) {
    log.warn({ err: problem, fileId }, "the icon could not be drawn from the logo");
    return null;
  }
}

/** What is answered with 200 is kept until the brand changes: a logo that cannot be read now may be later. */
async function readLogo({ db, files, log }: AppContext, fileId: string): Promise<Uint8Array | null> {
  try {
    const found = await readPublicPicture({ db, actor: visitor }, fileId);
    return found.ok ? await files.read(found.value.storageKey) : null;
  } catch (problem) {
    log.warn({ err: problem, fileId }, "the logo could not be read for the icon");
    throw data(null, { status: 503, headers: { "Retry-After": "60" } });
  }
}

async function withArch({ size, share }: AppIcon): Promise<Uint8Array> {
  const { Resvg } = await import("@resvg/resvg-js");
  return new Resvg(squareIcon(share), { fitTo: { mode: "width", value: size } }).render().asPng();
}
