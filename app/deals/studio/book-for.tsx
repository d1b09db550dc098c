import { Form, href, Link, useSearchParams } from "react-router";
import { SlotPicker } from "#app/booking/picker/slot-picker.tsx";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { Check, Choice, Field } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { locateDeal } from "#domain/deals/page/index.ts";
import type { Route } from "./+types/book-for";
import styles from "./book-for.module.css";
import { bookIntent } from "./booking-for/book-intent.ts";
import { Offers } from "./booking-for/offers.tsx";
import { readBookFor } from "./booking-for/read-book-for.ts";

export const loader = async ({ context, params: { dealId }, url }: Route.LoaderArgs) =>
  readBookFor(context.get(requestContext), dealId, url);

export const action = formAction(async ({ context, params: { dealId } }: Route.ActionArgs) => {
  const which = orThrow(await locateDeal(context.get(requestContext), dealId));
  return { book: bookIntent(which) };
});

export const handle = trail(({ deal }: Route.ComponentProps["loaderData"]) => [
  { name: deal.company, to: href("/studio/workspace/deals/:dealId", { dealId: deal.id }) },
  { name: "Book a meeting" },
]);

/** A meeting for a lead, while they are on the phone or in an email. */
export default function BookFor({ loaderData: page, actionData }: Route.ComponentProps) {
  const { deal, types, type, view, now, good, chosen, link } = page;
  const [search] = useSearchParams();
  const refused = problemOf(actionData);
  const kept = Object.fromEntries([...search].filter(([name]) => ["type", "timeZone", "offer"].includes(name)));
  const up = { to: href("/studio/workspace/deals/:dealId", { dealId: deal.id }), name: deal.company };
  if (!type || !view)
    return (
      <Screen title="Book a meeting" up={up}>
        <Note>
          {deal.client} has no meeting that can be booked yet.{" "}
          <Link to={href("/studio/workspace/clients/:clientId/meeting-types", deal)}>See its meetings</Link>
        </Note>
      </Screen>
    );
  return (
    <Screen title="Book a meeting" up={up} about={`${type.name} with ${deal.client}, ${type.lengthMin} minutes.`}>
      {types.length > 1 && (
        <Filter values={{ type: type.id }}>
          <Choice label="Meeting" name="type" defaultValue={type.id}>
            {types.map(({ id, name }) => (
              <option key={id} value={id} data-plain>
                {name}
              </option>
            ))}
          </Choice>
        </Filter>
      )}
      <p className={styles.now}>
        It is <strong>{now}</strong> for {deal.contact ?? deal.company}.
      </p>
      {good.length > 0 && (
        <section aria-labelledby="good" className={styles.part}>
          <h2 id="good">Say one of these</h2>
          <ul className={styles.good}>
            {good.map(({ start, words }) => (
              <li key={start}>
                <Link className={buttonStyle()} to={`?${new URLSearchParams({ ...kept, start })}`} preventScrollReset>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && (
        <section aria-labelledby="chosen" className={styles.part}>
          <h2 id="chosen">{chosen.words}</h2>
          {!chosen.isFree && <Note>That time is no longer free. Choose another one.</Note>}
          {refused && <WhyNot answer={actionData} />}
          {chosen.isFree && (
            <Form method="post" className={styles.form}>
              <input type="hidden" name="key" value={chosen.key} />
              <input type="hidden" name="start" value={chosen.start} />
              <input type="hidden" name="type" value={type.id} />
              <input type="hidden" name="timeZone" value={view.timeZone} />
              <p>{chosen.hosts} would take it.</p>
              {page.fields.map(({ name, label, kind, value, isRequired }) => (
                <Field
                  key={name}
                  label={label}
                  name={name}
                  type={kind}
                  required={isRequired}
                  defaultValue={refused?.typed[name] ?? value}
                  problems={refused?.fields[name]}
                />
              ))}
              <Check name="consent" required problems={refused?.fields["consent"]}>
                They agreed to the meeting, and that {deal.client} keeps what they told us for it.
              </Check>
              <Submit busy="Booking…" name="intent" value="book">
                Book for them
              </Submit>
            </Form>
          )}
        </section>
      )}
      <SlotPicker
        view={view}
        kept={kept}
        choosing={{ by: "link", addressOf: (start) => `?${new URLSearchParams({ ...kept, start })}` }}
      />
      <CopyBox label="Link to book a meeting for this deal" value={link}>
        <p>Or send a link: it has their name filled in, and what they book there belongs to this deal.</p>
      </CopyBox>
      <Offers offers={page.offers} text={page.text} kept={kept} chosen={chosen} />
    </Screen>
  );
}
