import {
  EC2Client,
  GetEbsEncryptionByDefaultCommand,
  GetSnapshotBlockPublicAccessStateCommand,
} from '@aws-sdk/client-ec2';
import {
  GetDetectorCommand,
  type GetDetectorCommandOutput,
  GuardDutyClient,
  ListDetectorsCommand,
} from '@aws-sdk/client-guardduty';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { accessAnalyzerPermissions, externalAccessIn } from './posture/accessAnalyzer.ts';
import { attacksIn, guardDutyFindingsPermissions } from './posture/guardDutyFindings.ts';
import { inEveryRegion } from './regions.ts';

type RegionFacts = AssetOf<'Account Region'>['facts'];
type GuardDuty = RegionFacts['guardDuty'];
type Threats = Pick<RegionFacts, 'guardDuty' | 'attacks'>;

const detectorFacts = ({ Status, Features }: GetDetectorCommandOutput): GuardDuty => {
  const isOn = (name: string) => {
    const status = Features?.find((each) => each.Name === name)?.Status;
    return status === undefined ? null : status === 'ENABLED';
  };
  return { isOn: Status === 'ENABLED', s3: isOn('S3_DATA_EVENTS'), rds: isOn('RDS_LOGIN_EVENTS') };
};

/** An account has at most one detector in a region. */
const guardDutyIn = async (context: CollectContext, region: string): Promise<Threats> => {
  const client = new GuardDutyClient(clientOptions(context, region));
  const listed = answerOf(await attempt(client.send(new ListDetectorsCommand({}))));
  if (listed === undefined) return { guardDuty: null, attacks: null };
  const [DetectorId] = listed.DetectorIds ?? [];
  if (DetectorId === undefined)
    return { guardDuty: { isOn: false, s3: false, rds: false }, attacks: [] };
  const [reply, attacks] = await Promise.all([
    attempt(client.send(new GetDetectorCommand({ DetectorId }))),
    attacksIn(client, DetectorId, { accountId: context.accountId, region }),
  ]);
  const detector = answerOf(reply);
  return { guardDuty: detector === undefined ? null : detectorFacts(detector), attacks };
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new EC2Client(clientOptions(context, region));
  const [encryption, block, threats, externalAccess] = await Promise.all([
    attempt(client.send(new GetEbsEncryptionByDefaultCommand({}))),
    attempt(client.send(new GetSnapshotBlockPublicAccessStateCommand({}))),
    guardDutyIn(context, region),
    externalAccessIn(context, region),
  ]);
  return [
    assetRow({
      assetType: 'Account Region',
      arn: `arn:aws:account:${region}:${context.accountId}:region`,
      name: `${context.accountId} ${region}`,
      region,
      facts: {
        ebsEncryptedByDefault: answerOf(encryption)?.EbsEncryptionByDefault ?? null,
        ebsSnapshotBlock: answerOf(block)?.State ?? null,
        ...threats,
        externalAccess,
      },
    }),
  ];
};

export const accountRegions: Collector = {
  name: 'accountRegions',
  permissions: [
    {
      action: 'ec2:GetEbsEncryptionByDefault',
      on: 'any',
      reason: 'know whether new disks are encrypted',
    },
    {
      action: 'ec2:GetSnapshotBlockPublicAccessState',
      on: 'any',
      reason: 'know whether copies of disks can be made public',
    },
    { action: 'guardduty:ListDetectors', on: 'any', reason: 'know whether threats are detected' },
    {
      action: 'guardduty:GetDetector',
      on: 'detector',
      reason: 'know whether threats to stores are detected',
    },
    ...guardDutyFindingsPermissions,
    ...accessAnalyzerPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
