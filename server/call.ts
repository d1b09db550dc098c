/**
 * What the HTTP layer knows about one request. `frames` collects the hosts the page may embed. `upload.isAdmitted`: the
 * route accepts a file from this caller, as a stream; until that is set, no more of the body is read than any form may
 * have.
 */
export type Call = {
  requestId: string;
  address: string;
  nonce: string;
  frames: string[];
  upload: { isAdmitted: boolean };
};

export type Door = { Variables: { call: Call } };
