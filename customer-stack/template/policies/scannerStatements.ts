import { OPT_OUT_TAG } from '#contracts/scan/optOut.ts';
import { type Permission, resourceArns } from '../../permission.ts';
import { scannerPermissions } from '../../permissions.ts';
import type { StatedStatement } from './statement.ts';

type Reads = 'settings' | 'content';

const groupOf = ({ on, via = [] }: Permission): string => [on, ...via].join(' ');

/** Names of buckets are global: only the account's own are meant. */
const ownAccount = { StringEquals: { 'aws:ResourceAccount': '{AWS::AccountId}' } };

const conditionsOf = ({ on, via }: Permission): StatedStatement['conditions'] => {
  if (on === 'bucket' || on === 'object') return ownAccount;
  if (via === undefined) return undefined;
  return {
    StringLike: { 'kms:ViaService': via.map((service) => `${service}.*.{AWS::URLSuffix}`) },
  };
};

const statementOf = (permissions: readonly Permission[]): StatedStatement => {
  const [first] = permissions as readonly [Permission, ...Permission[]];
  const conditions = conditionsOf(first);
  return {
    actions: [...new Set(permissions.map(({ action }) => action))].toSorted(),
    resources: [resourceArns[first.on]],
    ...(conditions === undefined ? {} : { conditions }),
    reason: [...new Set(permissions.map(({ reason }) => reason))].join('; '),
  };
};

/** Statements of a role that reads settings, or what customers keep, as collectors and samplers state. */
export const scannerStatements = (reads: Reads): readonly StatedStatement[] => {
  const stated = scannerPermissions.filter((each) => (each.reads ?? 'settings') === reads);
  return [...Map.groupBy(stated, groupOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => statementOf(group));
};

/** Actions that read what customers keep in their stores. */
export const contentActions: readonly string[] = [
  ...new Set(
    scannerPermissions.filter((each) => each.reads === 'content').map((each) => each.action),
  ),
].toSorted();

/** Where a service compares tags, IAM refuses a resource that its owner left out. */
export const optOutStatement: StatedStatement = {
  effect: 'Deny',
  actions: contentActions,
  resources: ['*'],
  conditions: { StringEquals: { [`aws:ResourceTag/${OPT_OUT_TAG}`]: '{OptOutTagValue}' } },
  reason: 'leave out what its owner tagged so',
};
