import { unread } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { holdsSensitive } from '../sensitive.ts';
import { bucketCheck } from '../serviceChecks.ts';

export const sensitiveBucketWebsiteHostingDisabled = bucketCheck({
  id: 'S3-17',
  title: 'S3 bucket with sensitive data has static website hosting enabled',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['s3:GetBucketWebsite'],
  description:
    'Web site hosting is on for a bucket that holds sensitive data. A web site is meant to be ' +
    'read by everybody, without TLS and by guessable addresses; one public policy for its ' +
    'pages uncovers the data beside them.',
  remediation: {
    console: [
      'Move the sensitive objects to a bucket of their own that blocks public access, or the pages to one.',
      'Open S3, choose the bucket and its tab Properties.',
      'Under Static website hosting choose Edit, then Disable, and save. Serve pages through CloudFront with origin access control.',
    ],
    cli: ['aws s3api delete-bucket-website --bucket {{bucket}}'],
    cloudFormation: {
      type: 'AWS::S3::Bucket',
      properties: ['# remove WebsiteConfiguration'],
    },
    terraform: {
      resource: 'aws_s3_bucket_website_configuration',
      arguments: ['# remove this resource of bucket {{bucket}}'],
    },
    impact: 'The website endpoint stops answering. Pages have to be served by CloudFront first.',
  },
  frameworks: requirementsOn(['everybody']),
  evaluate: ({ website }, { row }) => {
    if (website === null) return unknown('The web site settings could not be read.');
    if (!website) return pass('The bucket serves no web site.');
    const isSensitive = holdsSensitive(row);
    if (isSensitive === null) return unknown('The bucket was not analysed.');
    return isSensitive
      ? fail('Web site hosting is on, and sensitive data was found.')
      : pass('No sensitive data was found.');
  },
  examples: {
    pass: [{}, { posture: { website: true }, row: { findings: [] } }],
    fail: [{ posture: { website: true } }],
    unknown: [{ posture: { website: null } }, { posture: { website: true }, row: unread }],
  },
});
