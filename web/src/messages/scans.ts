/** Texts of scans that a user asks for, and of their progress. */
export const scanTexts = {
  scanNow: 'Scan now',
  checkAgain: 'Check again',
  requesting: 'Requesting',
  requested: 'Scan requested',
  running: 'Scanning',
  accepted: 'Scan requested. New results show here once it ends.',
  failed: 'The scan could not be requested.',
  refusal: {
    unknown: 'The account is not connected.',
    role: 'Your role may not start scans. Ask an ADMIN.',
    noStack:
      'This account was connected without a stack, which runs the scans: none can be started from here.',
    unreachable: 'The account cannot be reached. Check its stack and role in AWS first.',
    notActive: 'The stack of the account is not active. Finish what is under way in AWS first.',
    capReached: 'The monthly cap of the account is reached. Raise it to scan.',
  },
  progress: {
    requested: 'Scan requested: the stack looks for data stores.',
    running: (done: string, stores: string, left: string | null) =>
      `Scanning: ${done} of ${stores} data stores read${left === null ? '' : `, about ${left} left`}`,
    finishing: (stores: string) => `Scanning: all ${stores} data stores read, results are sent`,
    failed: (at: string) =>
      `The scan of ${at} failed. What was found before is still shown. The executions of the workflow in AWS say why.`,
    unanswered:
      'The stack did not answer the last request. Check in AWS that its event rules and its workflow are enabled, then scan again.',
  },
  lastScan: 'Last scan',
  never: 'Not yet',
};
