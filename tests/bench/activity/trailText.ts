const ids = '@@@@@@@@';
const minute = '##:##';

/** A record of a read of an object, about as long as CloudTrail's are. */
const record = (at: number) => ({
  eventVersion: '1.11',
  userIdentity: {
    type: 'AssumedRole',
    principalId: `AROAEXAMPLEEXAMPLE:i-${at % 40}`,
    arn: `arn:aws:sts::111122223333:assumed-role/shop-${at % 12}/i-${at % 40}`,
    accountId: '111122223333',
    sessionContext: {
      sessionIssuer: {
        type: 'Role',
        arn: `arn:aws:iam::111122223333:role/shop-${at % 12}`,
        accountId: '111122223333',
        userName: `shop-${at % 12}`,
      },
      attributes: { creationDate: '2026-11-26T00:00:00Z', mfaAuthenticated: 'false' },
    },
  },
  eventTime: `2026-11-26T${minute}:00Z`,
  eventSource: 's3.amazonaws.com',
  eventName: at % 5 === 0 ? 'PutObject' : 'GetObject',
  awsRegion: 'eu-central-1',
  sourceIPAddress: `10.0.${at % 4}.${at % 250}`,
  userAgent: 'aws-sdk-js/3.1169.0 ua/2.1 os/linux#6.1 lang/js md/nodejs#24.4.0',
  requestParameters: { bucketName: `bucket-${at % 30}`, key: `part-${at}` },
  additionalEventData: { bytesTransferredIn: 0, bytesTransferredOut: 5_120 },
  requestID: `R${at}`,
  eventID: `${ids}-${at}`,
  readOnly: true,
  resources: [
    { type: 'AWS::S3::Object', ARN: `arn:aws:s3:::bucket-${at % 30}/part-${at}` },
    { accountId: '111122223333', type: 'AWS::S3::Bucket', ARN: `arn:aws:s3:::bucket-${at % 30}` },
  ],
  eventType: 'AwsApiCall',
  managementEvent: false,
  recipientAccountId: '111122223333',
  eventCategory: 'Data',
});

/** Files of about that size whose records have ids and a time of their own. */
export const trailText = (bytes: number): ((file: number, at: number) => string) => {
  const one = JSON.stringify(record(0)).length;
  const Records = Array.from({ length: Math.floor(bytes / one) }, (_, at) => record(at));
  const text = JSON.stringify({ Records });
  return (file, at) =>
    text
      .replaceAll(ids, String(file).padStart(ids.length, '0'))
      .replaceAll(minute, new Date(at).toISOString().slice(11, 16));
};
