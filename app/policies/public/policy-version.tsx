import { data } from "react-router";
import { callContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { head } from "#app/shell/document/head.ts";
import type { PublicDocument } from "#app/shell/document/sheet-of.ts";
import { Bar, HouseLinks } from "#app/site/frame/bar.tsx";
import { Footer } from "#app/site/frame/footer.tsx";
import { visitor } from "#domain/access/actor.ts";
import { policyKinds, readPolicyVersion } from "#domain/policies/index.ts";
import type { Route } from "./+types/policy-version";
import { Policy, policyTitles } from "./policy.tsx";

export const handle: PublicDocument = { sheet: "policies" };

/** A version of a policy as it was published, whether or not it is still in force. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const kind = policyKinds.find((one) => one === params.kind);
  if (!kind || !/^[1-9]\d{0,5}$/.test(params.number)) throw data(null, { status: 404 });
  const policy = orThrow(
    await readPolicyVersion({ db: app.db, actor: visitor }, { kind, number: Number(params.number) }),
  );
  if (policy.state === "draft") throw data(null, { status: 404 });
  return { brand: (await app.settings()).brand, policy };
}

export const meta = ({ loaderData: { policy } }: Route.MetaArgs) =>
  head({ title: `${policyTitles[policy.kind]}, version ${policy.number}` });

export default function PolicyVersion({ loaderData: { brand, policy } }: Route.ComponentProps) {
  const title = policyTitles[policy.kind];
  return (
    <>
      <Bar brand={brand}>
        <HouseLinks />
      </Bar>
      <main className="policies">
        <section>
          <h1>{title}</h1>
          <p className="lead">
            {policy.state === "published" ? "This version is in force. " : "This version is no longer in force. "}
            <a href="/policies">See all of today's terms and privacy</a>
          </p>
        </section>
        <Policy title={`Version ${policy.number}`} policy={policy} />
      </main>
      <Footer of={brand} />
    </>
  );
}
