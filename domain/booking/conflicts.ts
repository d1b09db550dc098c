import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const bookingConflict = conflictsOf("booking", {
  changed: overtaken("Someone changed this booking in the meantime."),
  /** After the cut-off in the settings. */
  late: "The cut-off has passed, so this booking can no longer be changed.",
  over: "This meeting is over, so it can no longer be changed.",
  cancelled: "Someone cancelled this booking in the meantime. Nothing was changed.",
  /** A later booking replaced it. */
  moved: "Someone moved this booking in the meantime. Open the new one to change it.",
  taken: "That time has just been taken. Choose another one.",
  past: "That time has passed. Choose a later one.",
  far: "Choose a time within the next two years.",
  "not-free": "Whoever you chose is not free then any more. Choose somebody else.",
  booked: "There is another meeting too close to that time. Choose another one.",
  /** The team may move it there all the same, once it has seen why not. */
  warned: "That time is outside of the hosts' hours, or they are busy elsewhere.",
  "not-begun": "This meeting has not begun yet.",
  "key-reused": "This form has already been sent. Check your email, or reload the page and send it again.",
});

/** Answers to invitations, which come by email. */
export const invitationConflict = conflictsOf("invitation", {
  closed: "This meeting takes no answers any more.",
  moved: "The meeting has moved since this invitation.",
  "ahead-of-time": "This answer says that it was written in the future.",
});

export const meetingTypeConflict = conflictsOf("meeting-type", {
  changed: overtaken("Someone else changed this meeting type in the meantime. Check it, then save."),
});

export const availabilityConflict = conflictsOf("availability", {
  changed: overtaken("Someone else changed this availability in the meantime. Check it, then save."),
});

export const calendarConflict = conflictsOf("calendar", {
  connected: "Another calendar is connected. Disconnect it first.",
});
