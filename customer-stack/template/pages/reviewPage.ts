import type { ReviewRole, ReviewStatement, StackReview } from './stackReview.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join('<br>');

const conditionText = ({ conditions }: ReviewStatement): string =>
  conditions
    .map(({ key, operator, values }) => `\`${key}\` ${operator} ${code(values)}`)
    .join('<br>') || '—';

const statementRow = (statement: ReviewStatement): string[] => [
  statement.effect,
  code(statement.actions),
  `${statement.except ? 'all but ' : ''}${code(statement.resources)}`,
  conditionText(statement),
  statement.reason,
];

const roleSection = ({ name, text, statements }: ReviewRole): string =>
  `### ${name}\n\n${text}\n\n${table(
    ['effect', 'actions', 'on', 'only if', 'why'],
    statements.map(statementRow),
  )}`;

const scannerTable = ({ scannerActions }: StackReview): string =>
  table(
    ['action', 'on', 'reads', 'stated by', 'why'],
    scannerActions.map(({ action, on, reads, collectors, reason }) => [
      `\`${action}\``,
      `\`${on}\``,
      reads === 'content' ? 'a sample of the content' : reads,
      collectors.join(', '),
      reason,
    ]),
  );

const dollars = (amount: number): string => amount.toFixed(2);

const resourceTable = ({ resources }: StackReview): string =>
  table(
    ['resource', 'type', 'why', 'permissions', 'idle, USD a month'],
    resources.map(({ id, type, reason, role, idle }) => [
      ...[id, type, reason, role ?? '—'],
      idle === 0 ? '0' : dollars(idle),
    ]),
  );

const costSection = ({ cost }: StackReview): string[] => [
  '## Cost',
  `List prices of ${cost.region} as of ${cost.asOf}, without free tiers, durations of runs estimated.`,
  table(
    ['NetworkMode', 'USD a month when nothing changes'],
    cost.modes.map(({ mode, idle }) => [mode, dollars(idle)]),
  ),
  `The scanner server costs ${cost.serverHour.toFixed(3)} USD an hour while it runs; reading data is charged by the services that hold it.`,
  `Sources: ${cost.sources.join(', ')}`,
];

/** For the customer's security reviewers: every action, why and on what; every resource and its cost. */
export const reviewPage = (review: StackReview): string =>
  `${[
    `# Dataward in your account: security review of template ${review.version}`,
    'Made by `npm run template` from the source of the template; do not edit. `{Name}` stands for what CloudFormation fills in.',
    '## What leaves the account',
    'Result files lie in your own bucket below `scans/`; the product fetches them with the cross-account role. They hold facts, counts and masked samples. Counts of calls to data stores, made from the log files of your trails, lie below `activity/parts/`: who called, from which address, what and how often. Your bucket keeps both for 30 days, so that you can compare.',
    '## What the scanner calls',
    'Each collector and sampler states what it calls; the policies below are derived from it.',
    scannerTable(review),
    '## Roles',
    ...review.roles.map(roleSection),
    '## Resources',
    resourceTable(review),
    ...costSection(review),
  ].join('\n\n')}\n`;
