/**
 * How many times longer a call to AWS may take than on AWS. The local cloud sets it: one machine is all of
 * AWS there, and scans beside.
 */
const timeFactor = Number(process.env.AWS_CALL_TIME_FACTOR ?? 1);

/** Time limits of one attempt of a call to AWS; `requestMs` holds on AWS. */
export const callLimits = (requestMs: number) =>
  ({
    connectionTimeout: 2_000 * timeFactor,
    requestTimeout: requestMs * timeFactor,
  }) as const;
