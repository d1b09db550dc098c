import { redirect } from "react-router";
import { redirectToDocument } from "#app/http/redirect-to-document.ts";

const rooms = ["/studio", "/dashboard", "/meetings", "/bookings", "/book-a-meeting", "/profile"];

/** Redirects to pages of the application without a reload; everything else is a document. */
export const onwards = (path: string, headers: HeadersInit = {}) =>
  rooms.some((room) => path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}?`))
    ? redirect(path, { headers })
    : redirectToDocument(path, headers);
