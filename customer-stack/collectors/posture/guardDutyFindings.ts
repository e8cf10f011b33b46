import { isIP } from 'node:net';
import {
  type Finding,
  GetFindingsCommand,
  type GuardDutyClient,
  ListFindingsCommand,
  type Resource,
} from '@aws-sdk/client-guardduty';
import { MOST_ATTACKS } from '#contracts/asset/guardFacts.ts';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt } from '../clients.ts';
import type { CollectContext } from '../collector.ts';

type Attacks = AssetOf<'Account Region'>['facts']['attacks'];

export const guardDutyFindingsPermissions: readonly Permission[] = [
  { action: 'guardduty:ListFindings', on: 'detector', reason: 'know what is under attack' },
  { action: 'guardduty:GetFindings', on: 'detector', reason: 'know what is under attack' },
];

/** The most that one call gives: the findings that were updated last. */
const MOST_FINDINGS = 50;

/** `AIDA…`, or `AROA…:SESSION` of a role; the root user's is the id of its account. */
const identityOf = ({ PrincipalId, UserType }: NonNullable<Resource['AccessKeyDetails']>) =>
  UserType === 'Root' ? `arn:aws:iam::${PrincipalId}:root` : PrincipalId?.split(':')[0];

interface Place {
  readonly accountId: string;
  readonly region: string;
}

const instanceOf = (id: string | undefined, { accountId, region }: Place) =>
  id === undefined ? undefined : `arn:aws:ec2:${region}:${accountId}:instance/${id}`;

/** What the finding is about. */
const resourcesOf = (resource: Resource, place: Place): string[] => {
  const { AccessKeyDetails, InstanceDetails, S3BucketDetails, LambdaDetails } = resource;
  const { RdsDbInstanceDetails, EksClusterDetails } = resource;
  const found = [
    AccessKeyDetails && identityOf(AccessKeyDetails),
    instanceOf(InstanceDetails?.InstanceId, place),
    ...(S3BucketDetails ?? []).map(({ Arn }) => Arn),
    LambdaDetails?.FunctionArn,
    RdsDbInstanceDetails?.DbInstanceArn,
    EksClusterDetails?.Arn,
  ];
  return found.filter((each) => each !== undefined);
};

type Severity = NonNullable<NonNullable<Attacks>[number]['severity']>;

const severityOf = (value: number): Severity => {
  if (value >= 9) return 'Critical';
  if (value >= 7) return 'High';
  return value >= 4 ? 'Medium' : 'Low';
};

/** Of who acted, or of the other end of a connection. */
const remoteOf = ({ Service }: Finding): string | undefined => {
  const action = Service?.Action ?? {};
  const ends = [
    action.AwsApiCallAction?.RemoteIpDetails,
    action.NetworkConnectionAction?.RemoteIpDetails,
    action.PortProbeAction?.PortProbeDetails?.[0]?.RemoteIpDetails,
    action.RdsLoginAttemptAction?.RemoteIpDetails,
    action.KubernetesApiCallAction?.RemoteIpDetails,
  ];
  const addresses = ends.map((end) => end?.IpAddressV4 ?? end?.IpAddressV6 ?? '');
  return addresses.find((address) => isIP(address) !== 0);
};

const attacksOf = (place: Place) => (finding: Finding) => {
  const { Type: type = '', UpdatedAt = '', Resource: resource = {}, Severity } = finding;
  const updatedAt = Date.parse(UpdatedAt);
  if (Number.isNaN(updatedAt)) return [];
  const remote = remoteOf(finding);
  const common = {
    ...{ type, updatedAt },
    ...(Severity !== undefined && { severity: severityOf(Severity) }),
    ...(remote !== undefined && { remote }),
  };
  return resourcesOf(resource, place).map((each) => ({ ...common, resource: each }));
};

/** Resources under attack by findings that are not archived; null where they could not be read. */
export const attacksIn = async (
  client: GuardDutyClient,
  DetectorId: string,
  place: Pick<CollectContext, 'accountId'> & { readonly region: string },
): Promise<Attacks> => {
  const listed = answerOf(
    await attempt(
      client.send(
        new ListFindingsCommand({
          DetectorId,
          FindingCriteria: { Criterion: { 'service.archived': { Equals: ['false'] } } },
          SortCriteria: { AttributeName: 'updatedAt', OrderBy: 'DESC' },
          MaxResults: MOST_FINDINGS,
        }),
      ),
    ),
  );
  const FindingIds = listed?.FindingIds;
  if (FindingIds === undefined) return null;
  if (FindingIds.length === 0) return [];
  const request = new GetFindingsCommand({ DetectorId, FindingIds });
  const found = answerOf(await attempt(client.send(request)))?.Findings;
  return found?.flatMap(attacksOf(place)).slice(0, MOST_ATTACKS) ?? null;
};
