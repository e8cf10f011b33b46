/** A record of a data event on an object, as CloudTrail writes it. */
export const trailRecord = (changed: Readonly<Record<string, unknown>> = {}) => ({
  eventVersion: '1.11',
  userIdentity: {
    type: 'IAMUser',
    principalId: 'AIDAEXAMPLE',
    arn: 'arn:aws:iam::111122223333:user/ann',
    accountId: '111122223333',
    userName: 'ann',
  },
  eventTime: '2026-03-04T10:07:31Z',
  eventSource: 's3.amazonaws.com',
  eventName: 'GetObject',
  awsRegion: 'eu-central-1',
  sourceIPAddress: '203.0.113.9',
  requestParameters: { bucketName: 'cards', key: 'a.csv' },
  additionalEventData: { bytesTransferredIn: 0, bytesTransferredOut: 512 },
  eventID: 'e1',
  resources: [
    { type: 'AWS::S3::Object', ARN: 'arn:aws:s3:::cards/a.csv' },
    { type: 'AWS::S3::Bucket', ARN: 'arn:aws:s3:::cards', accountId: '111122223333' },
  ],
  recipientAccountId: '111122223333',
  ...changed,
});

export const logFile = (...records: readonly unknown[]): string =>
  JSON.stringify({ Records: records });
