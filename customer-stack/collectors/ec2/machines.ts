import type { Instance, NetworkInterface } from '@aws-sdk/client-ec2';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { FoundRow } from '../collector.ts';
import { ec2Row, type Place } from './place.ts';

const present = <T>(list: ReadonlyArray<T | undefined>): T[] =>
  list.filter((each) => each !== undefined);

const groupIds = (groups: ReadonlyArray<{ GroupId?: string | undefined }> | undefined) =>
  present((groups ?? []).map(({ GroupId }) => GroupId)).slice(0, 50);

const metadataOf = ({
  MetadataOptions: of,
}: Instance): AssetOf<'EC2 Instance'>['facts']['metadata'] =>
  of?.HttpTokens === undefined
    ? null
    : {
        isEnabled: of.HttpEndpoint !== 'disabled',
        tokens: of.HttpTokens,
        hopLimit: of.HttpPutResponseHopLimit ?? null,
      };

/** Tags that EKS puts on the nodes of a cluster: a name, or a key that ends with it. */
const nodeOf = ({ Tags = [] }: Instance): string | null => {
  const managed = Tags.find(({ Key }) => Key === 'aws:eks:cluster-name')?.Value;
  const owned = Tags.find(({ Key = '' }) => Key.startsWith('kubernetes.io/cluster/'))?.Key;
  return managed ?? owned?.split('/').at(-1) ?? null;
};

/** What further calls report of an instance. */
type ReadFacts = Pick<
  AssetOf<'EC2 Instance'>['facts'],
  | 'startUpSecrets'
  | 'keyOwners'
  | 'loginHosts'
  | 'openDatabasePorts'
  | 'internetPorts'
  | 'inspection'
  | 'rolePolicies'
>;

/** An instance without the text of its user data, which may hold secrets. */
export const instanceRow = (place: Place, instance: Instance, read: ReadFacts): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'EC2 Instance',
    resource: 'instance',
    id: instance.InstanceId,
    createdAt: instance.LaunchTime,
    tags: instance.Tags,
    facts: {
      state: instance.State?.Name ?? 'unknown',
      vpcId: instance.VpcId ?? null,
      subnetId: instance.SubnetId ?? null,
      interfaces: present(
        (instance.NetworkInterfaces ?? []).map(({ NetworkInterfaceId }) => NetworkInterfaceId),
      ).slice(0, 50),
      groups: groupIds(instance.SecurityGroups),
      instanceProfileArn: instance.IamInstanceProfile?.Arn ?? null,
      publicAddress: instance.PublicIpAddress || null,
      privateAddress: instance.PrivateIpAddress || null,
      metadata: metadataOf(instance),
      nodeOf: nodeOf(instance),
      fronts: null,
      ...read,
    },
  }),
});

/** Main address and further ones, each once. */
const addressesOf = (main: string | undefined, more: ReadonlyArray<string | undefined>) =>
  [...new Set(present([main, ...more]))].slice(0, 300);

export const interfaceRow = (place: Place, each: NetworkInterface): FoundRow => {
  const addresses = each.PrivateIpAddresses ?? [];
  return {
    row: ec2Row(place, {
      assetType: 'Network Interface',
      resource: 'network-interface',
      id: each.NetworkInterfaceId,
      tags: each.TagSet,
      facts: {
        interfaceType: each.InterfaceType ?? 'interface',
        vpcId: each.VpcId ?? null,
        subnetId: each.SubnetId ?? null,
        instanceId: each.Attachment?.InstanceId ?? null,
        requesterId: each.RequesterId ?? null,
        groups: groupIds(each.Groups),
        privateAddresses: addressesOf(
          each.PrivateIpAddress,
          addresses.map(({ PrivateIpAddress }) => PrivateIpAddress),
        ),
        publicAddresses: addressesOf(
          each.Association?.PublicIp,
          addresses.map(({ Association }) => Association?.PublicIp),
        ),
        ipv6Addresses: addressesOf(
          undefined,
          (each.Ipv6Addresses ?? []).map(({ Ipv6Address }) => Ipv6Address),
        ),
      },
    }),
  };
};
