import type { IpPermission, SecurityGroup } from '@aws-sdk/client-ec2';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { FoundRow } from '../collector.ts';
import type { PrefixList } from '../posture/prefixLists.ts';
import { ec2Row, type Place } from './place.ts';

type Rule = AssetOf<'Security Group'>['facts']['rules'][number];

/** -1 means every port, as an absent one does. */
const port = (number: number | undefined): number | null =>
  number === undefined || number < 0 ? null : number;

const ruleOf = (rule: IpPermission, isEgress: boolean): Rule => ({
  isEgress,
  protocol: rule.IpProtocol ?? '-1',
  fromPort: port(rule.FromPort),
  toPort: port(rule.ToPort),
  cidrs: [
    ...(rule.IpRanges ?? []).flatMap(({ CidrIp }) => CidrIp ?? []),
    ...(rule.Ipv6Ranges ?? []).flatMap(({ CidrIpv6 }) => CidrIpv6 ?? []),
  ],
  prefixLists: (rule.PrefixListIds ?? []).flatMap(({ PrefixListId }) => PrefixListId ?? []),
  groups: (rule.UserIdGroupPairs ?? []).map(({ GroupId = '', UserId }) => ({
    groupId: GroupId,
    accountId: UserId ?? null,
  })),
});

export const groupRow = (
  place: Place,
  group: SecurityGroup,
  prefixLists: PrefixList[],
): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'Security Group',
    resource: 'security-group',
    id: group.GroupId,
    name: group.GroupName,
    tags: group.Tags,
    facts: {
      vpcId: group.VpcId ?? null,
      // AWS refuses this name for any other group.
      isDefault: group.GroupName === 'default',
      rules: [
        ...(group.IpPermissions ?? []).map((rule) => ruleOf(rule, false)),
        ...(group.IpPermissionsEgress ?? []).map((rule) => ruleOf(rule, true)),
      ],
      prefixLists,
    },
  }),
});
