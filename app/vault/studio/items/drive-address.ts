const driveHosts = ["drive.google.com", "docs.google.com"];

/** Whether an address leads to Google Drive. Malformed addresses are reported elsewhere. */
export const isDriveAddress = (address: string): boolean =>
  !URL.canParse(address) || driveHosts.includes(new URL(address).hostname);

/** A hint, not an error: the agency may keep its files anywhere. */
export const notDrive = "This is not a Google Drive address. Check that your team can open it.";
