/**
 * List prices in US dollars, us-east-1, without free tiers, of the pages in `sources`. Stacks in
 * other regions are counted at the same prices, which is less than AWS charges there. Compared with
 * copies of them: key, transition, NAT gateway, public address, log. `tableReadUnit` is the price since
 * AWS halved it on 2024-11-01, compared with articles of 2025 that quote it; the page itself says that
 * an eventually consistent read is half a unit. The others are to be compared before a release.
 */
export const prices = {
  asOf: '2026-11-22',
  region: 'us-east-1',
  keyMonth: 1,
  keyRequest: 0.03 / 10_000,
  functionRequest: 0.2 / 1_000_000,
  functionGbSecond: 0.0000166667,
  transition: 0.000025,
  schedulerInvocation: 1 / 1_000_000,
  busEvent: 1 / 1_000_000,
  queueRequest: 0.4 / 1_000_000,
  bucketWrite: 0.005 / 1_000,
  bucketRead: 0.0004 / 1_000,
  bucketGbMonth: 0.023,
  tableReadUnit: 0.125 / 1_000_000,
  logGb: 0.5,
  metric: 0.01 / 1_000,
  natHour: 0.045,
  publicAddressHour: 0.005,
  serverHour: 0.0416,
  volumeGbMonth: 0.08,
} as const;

export const sources: readonly string[] = [
  'https://aws.amazon.com/kms/pricing/',
  'https://aws.amazon.com/lambda/pricing/',
  'https://aws.amazon.com/step-functions/pricing/',
  'https://aws.amazon.com/eventbridge/pricing/',
  'https://aws.amazon.com/sqs/pricing/',
  'https://aws.amazon.com/s3/pricing/',
  'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  'https://aws.amazon.com/cloudwatch/pricing/',
  'https://aws.amazon.com/vpc/pricing/',
  'https://aws.amazon.com/ec2/pricing/on-demand/',
  'https://aws.amazon.com/ebs/pricing/',
];

const HOURS_A_MONTH = 730;
const SERVER_DISK_GB = 30;

/** What one hour of the scanner server costs, with its disk and public address. */
export const serverHour =
  prices.serverHour +
  (SERVER_DISK_GB * prices.volumeGbMonth) / HOURS_A_MONTH +
  prices.publicAddressHour;
