import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { inside } from "./frame-routes.ts";
import { portal } from "./portal-routes.ts";
import { appIcons } from "./site/files/app-icons.ts";
import { calendarScreens, redirectScreens } from "./site/leaving/screens.ts";
import { studio } from "./studio-routes.ts";

const publicFiles = [
  ["robots.txt", "robots"],
  ["sitemap.xml", "sitemap"],
  ["llms.txt", "llms"],
  ["manifest.webmanifest", "manifest"],
  ["icon.svg", "icon"],
  ["placeholder.svg", "placeholder"],
  ["og.png", "card"],
  ["images/videoImage.jpg", "video-image"],
] as const;

/** Drawn by one route, which knows them by their address. */
const icons = appIcons.map(({ src }) => src.slice(1));

/** Every URL of the app. */
export default [
  layout("site/site.tsx", [
    index("site/landing.tsx"),
    route("studio/workspace/settings/landing/preview", "site/preview.tsx"),
    route("policies", "policies/public/policies.tsx"),
    route("policies/:kind/:number", "policies/public/policy-version.tsx"),
    ...Object.keys(redirectScreens).map((path) => route(path, "site/redirect.tsx", { id: path })),
    ...Object.keys(calendarScreens).map((path) => route(path, "site/calendar.tsx", { id: path })),
    route("meet", "site/meet.tsx"),
    ...publicFiles.map(([path, file]) => route(path, `site/files/${file}.ts`)),
    ...icons.map((path) => route(path, "site/files/app-icon.ts", { id: path })),
  ]),
  layout("booking/booking.tsx", [
    route("book-a-meeting", "questionnaire/questionnaire.tsx"),
    route("meetings/:slug", "booking/public/scheduler.tsx"),
    route("with/:page/:slug", "booking/public/with.tsx"),
    route("bookings/:bookingId", "booking/public/confirmation.tsx"),
    route("bookings/:bookingId/reschedule", "booking/public/reschedule.tsx"),
    route("bookings/:bookingId/cancel", "booking/public/cancel.tsx"),
    route("bookings/:bookingId/calendar.ics", "booking/public/calendar-file.ts"),
  ]),
  layout("account/account.tsx", [
    route("login", "account/login.tsx"),
    route("company-sign-in", "account/company/leave.tsx"),
    route("company-sign-in/callback", "account/company/callback.ts"),
    route("login/new-password", "account/new-password.tsx"),
    route("login/second-factor", "account/second-factor.tsx"),
    route("login/factor-setup", "account/factor-setup.tsx"),
    route("sudo", "account/sudo.tsx"),
    route("forgotten", "account/links/forgotten.tsx"),
    route("reset/:link", "account/links/reset.tsx"),
    route("invitation/:link", "account/links/invitation.tsx"),
    route("confirm-mail/:link", "account/links/confirm-mail.tsx"),
    route("answer/:dealId/:claimNo/:link", "deals/public/answer-claim.tsx"),
    route("met/:bookingId/:link", "deals/public/answer-meeting.tsx"),
    route("brief/:link", "briefs/public/answer-brief.tsx"),
    route("sign/:signerId/:link", "papers/public/sign.tsx"),
    route("sign/:signerId/:link/paper.pdf", "papers/public/paper-file.ts"),
    route("verify", "proofs/public/verify.tsx"),
    route("unsubscribe/:event/:link", "notifications/public/unsubscribe.tsx"),
    route("oauth/authorize", "assistants/public/connect.tsx"),
    route("setup", "account/setup.tsx"),
    route("sign-out", "account/sign-out.ts"),
    route("heartbeat", "account/heartbeat.ts"),
    route("passkey", "account/passkeys/passkey.ts"),
  ]),
  route("studio/workspace/availability/google", "booking/google-connect.ts"),
  route("studio/workspace/availability/google/callback", "booking/google-callback.ts"),
  route(".well-known/foyer-receipts.json", "proofs/public/keys-file.ts"),
  route(".well-known/foyer-certificates.json", "proofs/public/certificates-file.ts"),
  route("feeds/:secret/calendar.ics", "calendar/feed/calendar.ts"),
  route("brief/:link/save", "briefs/public/save-brief.ts"),
  route("brief/:link/brief.pdf", "briefs/public/brief-pdf.ts"),
  route("brief/:link/files/:fileId", "briefs/public/brief-file.ts"),
  route("pictures/:fileId", "account/picture.ts"),
  route("videos/:videoId/file", "academy/film.ts"),
  route("videos/:videoId/picture", "academy/picture.ts"),
  route("videos/:videoId/progress", "academy/progress.ts"),
  route("push-worker.js", "notifications/push/worker-file.ts"),
  route("notifications/unread", "notifications/unread.ts"),
  route("notifications/here", "notifications/push/here.ts"),
  route("live", "account/live.ts"),
  layout("account/profile/frame.tsx", [
    ...inside("own", [
      route("notifications", "notifications/notifications.tsx"),
      route("profile", "account/profile/rooms.tsx", [
        ...inside("profile", [
          index("account/profile/about.tsx"),
          route("mail", "account/profile/mail.tsx"),
          route("security", "account/profile/security.tsx"),
          route("second-factor", "account/profile/second-factor.tsx"),
          route("notifications", "account/profile/notifications.tsx"),
        ]),
      ]),
    ]),
  ]),
  portal,
  studio(),
  route("files/:fileId", "site/picture.ts"),
  route("*", "site/missing.tsx"),
] satisfies RouteConfig;
