import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { prices, serverHour, sources } from '#contracts/cost/prices.ts';
import { resourceArns } from '../../permission.ts';
import { scannerPermissions } from '../../permissions.ts';
import { idleCost, totalOf } from '../cost/idleCost.ts';
import { networkModes } from '../parameters.ts';
import { crossAccountStatements } from '../policies/crossAccount.ts';
import { internalRoles } from '../policies/index.ts';
import type { StatedStatement } from '../policies/statement.ts';
import { roleId } from '../roles.ts';
import { capitalized } from '../substitute.ts';
import type { CustomerTemplate } from '../synthesize.ts';
import { reasonOf } from './reasons.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join('<br>');

const conditionText = ({ conditions = {} }: StatedStatement): string =>
  Object.entries(conditions)
    .flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, value]) => `\`${key}\` ${operator} ${code([value].flat())}`),
    )
    .join('<br>') || '—';

const statementRow = (statement: StatedStatement): string[] => [
  statement.effect ?? 'Allow',
  code(statement.actions),
  statement.exceptResources === undefined
    ? code(statement.resources)
    : `all but ${code(statement.exceptResources)}`,
  conditionText(statement),
  statement.reason,
];

const roleSection = (title: string, text: string, statements: readonly StatedStatement[]) =>
  `### ${title}\n\n${text}\n\n${table(
    ['effect', 'actions', 'on', 'only if', 'why'],
    statements.map(statementRow),
  )}`;

const internalSections = (): string[] =>
  Object.entries(internalRoles).map(([name, role]) =>
    roleSection(
      roleId(name),
      `${role.description}. Assumed by \`${role.service}.amazonaws.com\` only.`,
      role.statements,
    ),
  );

const scannerTable = (): string =>
  table(
    ['action', 'on', 'reads', 'stated by', 'why'],
    scannerPermissions.map(({ action, on, reads, collectors, reason }) => [
      `\`${action}\``,
      `\`${resourceArns[on]}\``,
      reads === 'content' ? 'a sample of the content' : 'settings',
      collectors.join(', '),
      reason,
    ]),
  );

const dollars = (amount: number): string => amount.toFixed(2);

const costOf = (id: string): string => {
  const lines = idleCost('PrivateNat').filter(({ resource }) => resource === id);
  return lines.length === 0 ? '0' : dollars(totalOf(lines));
};

const scopeOf = (id: string): string => {
  const role = Object.keys(internalRoles).find((name) => capitalized(name) === id);
  return role === undefined ? '—' : roleId(role);
};

const resourceTable = ({ Resources }: CustomerTemplate): string =>
  table(
    ['resource', 'type', 'why', 'permissions', 'idle, USD a month'],
    Object.entries(Resources).map(([id, { Type }]) => [
      id,
      Type,
      reasonOf(id) ?? '',
      scopeOf(id),
      costOf(id),
    ]),
  );

const modes = (): string =>
  table(
    ['NetworkMode', 'USD a month when nothing changes'],
    networkModes.map((mode) => [mode, dollars(totalOf(idleCost(mode)))]),
  );

/** For the customer's security reviewers: every action, why and on what; every resource and its cost. */
export const reviewPage = (template: CustomerTemplate): string =>
  `${[
    `# Dataward in your account: security review of template ${TEMPLATE_VERSION}`,
    'Made by `npm run template` from the source of the template; do not edit. `{Name}` stands for what CloudFormation fills in.',
    '## What leaves the account',
    'Result files lie in your own bucket below `scans/`; the product fetches them with the cross-account role. They hold facts, counts and masked samples. Your bucket keeps them for 30 days, so that you can compare.',
    '## What the scanner calls',
    'Each collector and sampler states what it calls; the policies below are derived from it.',
    scannerTable(),
    '## Roles',
    roleSection(
      'CrossAccountRole',
      "Assumed by the product's role only, with the external id. What is denied stays denied, whatever is added elsewhere.",
      crossAccountStatements,
    ),
    ...internalSections(),
    '## Resources',
    resourceTable(template),
    '## Cost',
    `List prices of us-east-1 as of ${prices.asOf}, without free tiers, durations of runs estimated.`,
    modes(),
    `The scanner server costs ${serverHour.toFixed(3)} USD an hour while it runs; reading data is charged by the services that hold it.`,
    `Sources: ${sources.join(', ')}`,
  ].join('\n\n')}\n`;
