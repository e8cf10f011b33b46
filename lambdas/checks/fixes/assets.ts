import { databasePorts } from '#contracts/asset/databasePorts.ts';
import { functionActions } from '../openActions.ts';
import { closeToInternet, riskyPorts } from '../openPorts.ts';
import { withoutEverybody } from './documents.ts';
import { type Fix, ofAsset } from './fix.ts';

const closed = (ports: Parameters<typeof closeToInternet>[1]): Fix =>
  ofAsset(['Security Group'], (facts) => ({ rules: closeToInternet(facts, ports) }));

/** Entries with numbers below all others. */
const denied = ['0.0.0.0/0', '::/0'].flatMap((cidr) =>
  [22, 3389].map((port) => ({
    ...{ number: 0, isEgress: false, isAllow: false, protocol: '6', cidr },
    ...{ fromPort: port, toPort: port },
  })),
);

const unshared = ofAsset(['RDS Snapshot', 'Redshift Snapshot'], ({ restorableBy }, context) => ({
  restorableBy:
    restorableBy?.filter((who) => who === 'all' || context.ownAccounts.has(who)) ?? null,
}));

const unpublished = ofAsset(['RDS Snapshot'], ({ restorableBy }) => ({
  restorableBy: restorableBy?.filter((who) => who !== 'all') ?? null,
}));

const unsharedDisk = ofAsset(['EBS Snapshot'], ({ sharedWith }, context) => ({
  sharedWith: sharedWith?.filter((who) => who === 'all' || context.ownAccounts.has(who)) ?? null,
}));

const unpublishedDisk = ofAsset(['EBS Snapshot'], ({ sharedWith }) => ({
  sharedWith: sharedWith?.filter((who) => who !== 'all') ?? null,
}));

export const assetFixes: Readonly<Record<string, Fix>> = {
  'CMP-01': ofAsset(['EC2 Instance'], ({ metadata }) => ({
    metadata: metadata && { ...metadata, tokens: 'required' as const },
  })),
  'CMP-06': ofAsset(['EC2 Instance'], ({ inspection }) => ({
    inspection: inspection && { ...inspection, vulnerabilities: [] },
  })),
  'DOC-01': unpublished,
  'EBS-01': unpublishedDisk,
  'EBS-02': unsharedDisk,
  'EBS-07': ofAsset(['Machine Image'], () => ({ isPublic: false })),
  'LAM-01': ofAsset(['Lambda Function'], ({ policy }) => ({
    policy: policy && { ...policy, document: withoutEverybody(policy.document, functionActions) },
  })),
  'LAM-02': ofAsset(['Lambda Function'], () => ({ urlAccess: 'AWS_IAM' as const })),
  'NEP-01': unpublished,
  'NET-01': closed('every'),
  'NET-02': closed([22]),
  'NET-03': closed([3389]),
  'NET-04': closed(databasePorts),
  'NET-05': closed(riskyPorts),
  'NET-07': ofAsset(['Security Group'], () => ({ rules: [] })),
  'NET-12': ofAsset(['Network ACL'], ({ entries }) => ({ entries: [...denied, ...entries] })),
  'RDS-04': unpublished,
  'RDS-05': unshared,
  'RSH-08': unshared,
};
