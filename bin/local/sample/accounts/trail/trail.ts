import type { DeclaredTrail } from '#local/aws/services/declared/cloudtrail.ts';
import { ANALYTICS, daysBefore, PRODUCTION, trailBucket } from '#local/sample/accounts/names.ts';

const name = 'harborlane-organisation';

/** The organisation's trail shows in both accounts. */
export const organisationTrail = (made: Date): DeclaredTrail => ({
  accountIds: [PRODUCTION, ANALYTICS],
  since: daysBefore(made, 1200),
  trail: {
    Name: name,
    TrailARN: `arn:aws:cloudtrail:us-east-1:${PRODUCTION}:trail/${name}`,
    S3BucketName: trailBucket,
    HomeRegion: 'us-east-1',
    IncludeGlobalServiceEvents: true,
    IsMultiRegionTrail: true,
    IsOrganizationTrail: true,
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
