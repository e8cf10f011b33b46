import type { DeclaredTrail } from '#local/aws/services/declared/cloudtrail.ts';
import {
  ANALYTICS,
  daysBefore,
  keyArn,
  keyIds,
  PRODUCTION,
  trailBucket,
} from '#local/sample/accounts/names.ts';

const name = 'harborlane-production';

/** Of one region, encrypted, validated, and switched off since a clean-up. */
export const analyticsTrail = (made: Date): DeclaredTrail => ({
  accountIds: [ANALYTICS],
  since: daysBefore(made, 300),
  trail: {
    Name: 'lake-access',
    TrailARN: `arn:aws:cloudtrail:us-east-1:${ANALYTICS}:trail/lake-access`,
    S3BucketName: 'harborlane-analytics-lake',
    HomeRegion: 'us-east-1',
    IsMultiRegionTrail: false,
    IsOrganizationTrail: false,
    LogFileValidationEnabled: true,
    KmsKeyId: keyArn(ANALYTICS, keyIds.analytics),
  },
  eventSelectors: [],
});

/** Set up for a look at the dealer portal; its logs lie in a public bucket. */
export const portalTrail = (made: Date): DeclaredTrail => ({
  accountIds: [PRODUCTION],
  since: daysBefore(made, 60),
  trail: {
    Name: 'dealer-portal',
    TrailARN: `arn:aws:cloudtrail:us-east-1:${PRODUCTION}:trail/dealer-portal`,
    S3BucketName: 'harborlane-partner-share',
    HomeRegion: 'us-east-1',
    IsMultiRegionTrail: false,
    IsOrganizationTrail: false,
    LogFileValidationEnabled: true,
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
  },
  eventSelectors: [],
});

/** Of production alone: the account of the analysts has no trail of all regions. */
export const productionTrail = (made: Date): DeclaredTrail => ({
  accountIds: [PRODUCTION],
  since: daysBefore(made, 1200),
  trail: {
    Name: name,
    TrailARN: `arn:aws:cloudtrail:us-east-1:${PRODUCTION}:trail/${name}`,
    S3BucketName: trailBucket,
    HomeRegion: 'us-east-1',
    IncludeGlobalServiceEvents: true,
    IsMultiRegionTrail: true,
    IsOrganizationTrail: false,
    LogFileValidationEnabled: false,
    HasCustomEventSelectors: true,
    HasInsightSelectors: false,
  },
  eventSelectors: [
    {
      ReadWriteType: 'All',
      IncludeManagementEvents: true,
      DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }],
      ExcludeManagementEventSources: [],
    },
  ],
});
