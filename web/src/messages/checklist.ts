import type { LinkKind } from '#contracts/attackPath/words.ts';

const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`;

/** Texts of the checklist. The headings are the specification's. */
export const checklistTexts = {
  print: 'Print',
  seeAll: 'See all >',
  score: {
    title: 'Risk score',
    after: (score: number) => `${score} once every step below is done`,
    why: 'The score of your riskiest data store',
  },
  attacks: {
    title: 'Active attacks',
    none: 'No active attack',
    noneText: 'Nothing in the logs that are read looks like an attack that is under way.',
  },
  stores: {
    title: 'Reduce risk in data stores',
    none: 'No data store found yet',
    after: (score: number) => `${score} or less with the steps below`,
  },
  software: {
    title: 'Address software vulnerabilities',
    none: 'No software vulnerability is open',
    noneText: 'They come from your cloud security posture provider, if one is connected.',
  },
  issues: {
    owner: (owner: string) => `given to ${owner}`,
    nobody: 'given to nobody',
  },
  remediation: {
    title: 'Suggested remediation',
    hint: 'Each step counts after those above it',
    block: 'BLOCK ACCESS',
    blockOf: (text: string) => `BLOCK ACCESS: ${text}`,
    gained: (gained: number) => `${points(gained)} less over all data stores`,
    noGain: 'No score falls yet',
    cut: (text: string) => `Stop that ${text}`,
    openIssue: 'Open the issue',
    openStore: 'Open the data store',
    done: 'Done',
    doneOf: (text: string) => `Done: ${text}`,
    ownerOf: (text: string) => `Who does it: ${text}`,
    nobody: 'Nobody',
    ticked: (by: string, at: string) =>
      `Ticked by ${by}, ${at}. The next scan shows whether it holds.`,
    ticking: 'Step ticked.',
    unticking: 'Step not ticked any more.',
    given: 'Owner of the step changed.',
    failed: 'The checklist could not be changed.',
    undo: 'Undo',
  },
  confirmed: {
    title: 'Confirmed by a scan',
    hint: 'The cause of these steps is gone',
    by: (by: string, at: string) => `ticked by ${by}, ${at}`,
    unticked: 'nobody ticked it',
  },
  block: {
    title: 'Block access',
    lead: 'Dataward changes nothing in your account. This is the change to make:',
    deny: (name: string) =>
      `Attach this statement to ${name}. A Deny wins over every Allow, so that this step of the attack paths is gone.`,
    statement: 'Copy the statement',
    command: 'With the AWS CLI:',
    undo: 'To take it back:',
    copy: 'Copy the command',
    warn: 'Whoever uses this access for their work loses it. Who used it stands on the Access tab of the data store.',
    because: 'What makes it possible',
    close: 'Close',
    without: {
      EXPOSED_TO: 'Close the rule below, or allow the addresses that need it only.',
      NETWORK_TO: 'Close the rule below, or allow the machines that need it only.',
      FORWARDS: 'Take the target out of the listener, or require a sign-in before it.',
      HAS_IDENTITY:
        'Give it a role of its own with only what it needs, in place of the one that it acts with.',
      HOLDS_CREDENTIAL: 'Change the credential, and take it out of where it lies.',
      HOLDS_KEY: 'Change the key, and take it out of where it lies.',
      HOLDS_LOGIN: 'Change the password of the login, and take it out of where it lies.',
      SNAPSHOT_ROUTE: 'Stop sharing the snapshot, or take away the right to restore it.',
      COPY_OF: 'Delete the copy, or protect it as the data that it was made of.',
      CONTROLS: 'Take away the right to change what is named below.',
    } as Partial<Record<LinkKind, string>>,
    otherwise: 'Take away what is named below.',
  },
  gone: (count: number) => (count === 1 ? '1 path gone' : `${count} paths gone`),
  freed: 'No attack path leads any more to',
  left: (score: number) => `Risk score left: ${score}`,
  leftHint: 'Of all data stores, once this and the steps above are done',
  lowered: 'Data risk falls:',
  fall: (before: number, after: number) => `${before} to ${after}`,
  why: 'What makes it possible',
  rule: (id: string) => `Rule ${id}`,
  none: 'No step lowers the risk now',
  notKnown: 'Attack paths are not computed yet',
  noneText:
    'What to cut, public access to end and issues to fix appear here after the analysis of a scan.',
} as const;
