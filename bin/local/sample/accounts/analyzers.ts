import type { FindingSummaryV2 } from '@aws-sdk/client-accessanalyzer';
import type { Analyzer } from '#local/aws/services/declared/accessAnalyzer.ts';
import type { Place, Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore } from './names.ts';
import { analytics, main } from './network/places.ts';

const analyzer = (
  place: Place,
  made: Date,
  resources: Readonly<Record<string, FindingSummaryV2['status']>>,
): Placed<Analyzer> => ({
  ...place,
  value: {
    analyzer: {
      arn: `arn:aws:access-analyzer:${place.region}:${place.accountId}:analyzer/outside`,
      name: 'outside',
      type: 'ACCOUNT',
      status: 'ACTIVE',
      createdAt: daysBefore(made, 300),
    },
    findings: Object.entries(resources).map(([resource, status], n) => ({
      id: `7f3a0c52-8d1e-4b6f-9a20-00000000000${n}`,
      resource,
      resourceType: 'AWS::S3::Bucket',
      resourceOwnerAccount: place.accountId,
      findingType: 'ExternalAccess',
      status,
      analyzedAt: daysBefore(made, 1),
      createdAt: daysBefore(made, 90),
      updatedAt: daysBefore(made, 1),
    })),
  },
});

/** In the first region of each account; the others have none. */
export const declareAnalyzers = (made: Date): readonly Placed<Analyzer>[] => [
  analyzer(main, made, {
    'arn:aws:s3:::harborlane-partner-share': 'ACTIVE',
    'arn:aws:s3:::harborlane-customer-exports': 'ACTIVE',
    'arn:aws:s3:::harborlane-payments-archive': 'RESOLVED',
  }),
  analyzer(analytics, made, { 'arn:aws:s3:::harborlane-analytics-lake': 'ARCHIVED' }),
];
