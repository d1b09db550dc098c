const driveHosts = ["drive.google.com", "docs.google.com"];

/** Whether an address leads to Google Drive. What is no address at all is another question's matter. */
export const isDriveAddress = (address: string): boolean =>
  !URL.canParse(address) || driveHosts.includes(new URL(address).hostname);

/** Said, not refused: the agency may keep its files wherever it likes. */
export const notDrive = "This is not a Google Drive address. Check that your team can open it.";
