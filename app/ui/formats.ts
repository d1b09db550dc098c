import { createContext, use } from "react";
import { type Formats, formatsFor, plainFormats } from "#domain/kernel/format/formats.ts";

/** The locale and time zone a page is written in: the agency's on public pages, otherwise the reader's. */
export const FormatsOf = createContext(plainFormats);

/** Dates, times, numbers and money in the reader's format. */
export const useFormats = (): Formats => use(FormatsOf);

/** The same in another time zone, such as the one a visitor chose. */
export const useFormatsIn = (timeZone: string): Formats => formatsFor({ locale: useFormats().locale, timeZone });
