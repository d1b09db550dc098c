/**
 * What the front door knows of one request. `frames` collects the hosts its page may embed. `upload.isAdmitted`: the route
 * takes a file from this caller, as a stream; until it says so no more of the body is read than any form may have.
 */
export type Call = {
  requestId: string;
  address: string;
  nonce: string;
  frames: string[];
  upload: { isAdmitted: boolean };
};

export type Door = { Variables: { call: Call } };
