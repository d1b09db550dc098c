import { useRef } from "react";
import { Form } from "react-router";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Area, Check, Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Section } from "#domain/academy/index.ts";
import { FilmFile } from "./film-file.tsx";
import { useSending } from "./use-sending.ts";

type VideoValues = {
  sectionId: string;
  /** Null if the video is an uploaded file. */
  code: string | null;
  title: string;
  description: string;
  length: string;
  chapters: string;
  isPublished: boolean;
};
type Props = {
  known: VideoValues;
  sections: Section[];
  /** Extensions of the files that can be chosen; null if none can. */
  accept: string | null;
  basis: Record<string, string | number>;
  answer: FormAnswer | undefined;
  submit: string;
  busy: string;
};

const titleHint = (mayBeFile: boolean) =>
  `${mayBeFile ? "A file needs one. " : ""}Streamable's own title takes precedence.`;

/** The form of a new or existing video; a refusal keeps what was typed. */
export function VideoForm({ known, sections, accept, basis, answer, submit, busy }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const length = useRef<HTMLInputElement>(null);
  const held = useKeptInput(answer, basis);
  const { awaitFilm, ...film } = useSending(form);
  const name = sections.find(({ id }) => id === known.sectionId)?.name;
  return (
    <Form
      ref={form}
      method="post"
      className={sheetForm}
      noValidate
      onSubmit={awaitFilm}
      {...(accept !== null && { encType: "multipart/form-data" })}
    >
      <SheetBody>
        <WhyNot answer={answer} />
        {known.code !== null && (
          <Field
            label={accept === null ? "Streamable code" : "Streamable code or link"}
            maxLength={300}
            isEither
            {...(accept !== null && { hint: "Or choose a file instead." })}
            {...held.box("code", known.code)}
          />
        )}
        {accept !== null && (
          <FilmFile accept={accept} problems={held.box("file", "").problems} length={length} {...film} />
        )}
        <Choice label="Section" {...held.box("sectionId", known.sectionId, name)}>
          {sections.map((section) => (
            <option key={section.id} value={section.id}>
              {section.name}
            </option>
          ))}
        </Choice>
        <Field
          label="Title"
          maxLength={200}
          isEither={accept !== null || known.code === null}
          {...(known.code !== null && { hint: titleHint(accept !== null) })}
          {...held.box("title", known.title)}
        />
        <Area label="Description" rows={3} maxLength={5000} {...held.box("description", known.description)} />
        <Field label="Length" placeholder="12:30" ref={length} {...held.box("length", known.length)} />
        <Area
          label="Chapters"
          rows={3}
          placeholder={"0:00 Hello\n1:30 The price"}
          hint="One per line: the start time and the title."
          {...held.box("chapters", known.chapters)}
        />
        <Check {...held.tick("isPublished", known.isPublished)}>Published</Check>
        <Hidden values={held.hidden} />
      </SheetBody>
      <SheetFoot>
        <Cancel />
        <Submit busy={busy}>{submit}</Submit>
      </SheetFoot>
    </Form>
  );
}
