import { SISTER, STRANGER } from '../exampleRows.ts';
import { bad, good, unknown } from '../result.ts';
import { snapshotCheck } from '../snapshotCheck.ts';

export const snapshotSharedWithOwnAccounts = snapshotCheck({
  id: 'RDS-05',
  title: 'An account that is not yours can restore this copy of a database',
  severity: 'High',
  type: 'Excessive Permission',
  description:
    'The snapshot is shared with an AWS account that is not among your connected accounts. ' +
    'Its owner can restore it and read every row, or copy it and keep it after you stop ' +
    'sharing.',
  remediation: {
    console: [
      'Open RDS, Snapshots, and choose the snapshot.',
      'Choose Actions, Share snapshot, set it to Private, remove account ids that need no copy, and save.',
      'Treat the data as known to others: find out whether the snapshot was copied, and change secrets that it holds.',
    ],
    cli: [
      'aws rds modify-db-snapshot-attribute --db-snapshot-identifier SNAPSHOT --attribute-name restore --values-to-remove ACCOUNT',
      'aws rds modify-db-cluster-snapshot-attribute --db-cluster-snapshot-identifier SNAPSHOT --attribute-name restore --values-to-remove ACCOUNT',
    ],
  },
  frameworks: {},
  evaluate: ({ restorableBy }, { ownAccounts }) => {
    if (restorableBy === null) return unknown('Who may restore the snapshot could not be read.');
    const strangers = restorableBy.filter((who) => who !== 'all' && !ownAccounts.has(who));
    return strangers.length === 0
      ? good('The snapshot is shared with no account that is not connected.')
      : bad(`These accounts may restore it and are not connected: ${strangers.join(', ')}.`);
  },
  examples: {
    good: [{}, { restorableBy: [SISTER] }],
    bad: [{ restorableBy: [SISTER, STRANGER] }],
    unknown: [{ restorableBy: null }],
  },
});
