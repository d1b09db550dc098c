import { createContext, use } from "react";
import { type Formats, formatsFor, plainFormats } from "#domain/kernel/format/formats.ts";

/** Whose manner and clock a page is written in: the agency's on public ones, the reader's on theirs. */
export const FormatsOf = createContext(plainFormats);

/** Dates, times, numbers and money as whoever reads the page is used to. */
export const useFormats = (): Formats => use(FormatsOf);

/** The same on the clock of another zone, such as the one that a visitor chose. */
export const useFormatsIn = (timeZone: string): Formats => formatsFor({ locale: useFormats().locale, timeZone });
