import { gunzipSync } from 'node:zlib';
import {
  DescribeInstanceAttributeCommand,
  type EC2Client,
  type LaunchTemplateVersion,
} from '@aws-sdk/client-ec2';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { attempt } from '../clients.ts';
import type { FoundRow } from '../collector.ts';
import { secretNamesInText } from '../credentialNames.ts';
import type { KeyOwners } from '../keyOwners.ts';
import { loginHostsIn } from '../loginHosts.ts';
import { factOf } from '../posture/answers.ts';
import { ec2Row, type Place } from './place.ts';

/** User data has at most 16 kB; packed, this much is read of it. */
const MOST = 1024 ** 2;

/** Scripts may be packed with gzip. */
const textOf = (encoded: string): string => {
  const bytes = Buffer.from(encoded, 'base64');
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? gunzipSync(bytes, { maxOutputLength: MOST }) : bytes).toString('utf8');
};

/** Names of what holds credentials; the text itself never leaves. Null = not readable. */
export const startUpSecrets = (encoded: string | undefined): string[] | null => {
  if (encoded === undefined || encoded === '') return [];
  try {
    return secretNamesInText(textOf(encoded));
  } catch {
    return null;
  }
};

/** Of which databases a script holds logins. Null = not readable. */
const loginHosts = (encoded: string | null): string[] | null => {
  const names = encoded === null ? null : startUpSecrets(encoded);
  return names?.length ? loginHostsIn(names, [textOf(encoded ?? '')]) : names;
};

interface Reading {
  readonly client: EC2Client;
  readonly ownersIn: KeyOwners;
}

/** Whose access keys a script holds. Null = not readable. */
const ownersOf = async (encoded: string | null, ownersIn: KeyOwners): Promise<string[] | null> => {
  try {
    return encoded === null ? null : await ownersIn([textOf(encoded)]);
  } catch {
    return null;
  }
};

/** What the start-up script of an instance holds. */
export const readStartUp = async (
  { client, ownersIn }: Reading,
  InstanceId: string | undefined,
): Promise<
  Pick<AssetOf<'EC2 Instance'>['facts'], 'startUpSecrets' | 'keyOwners' | 'loginHosts'>
> => {
  const command = new DescribeInstanceAttributeCommand({ InstanceId, Attribute: 'userData' });
  const answer = await attempt(client.send(command));
  const encoded = factOf(answer, null, ({ UserData }) => UserData?.Value ?? '');
  return {
    startUpSecrets: encoded === null ? null : startUpSecrets(encoded),
    keyOwners: await ownersOf(encoded, ownersIn),
    loginHosts: loginHosts(encoded),
  };
};

/** One row for each template, of its newest version. */
export const launchTemplateRow = async (
  place: Place,
  version: LaunchTemplateVersion,
  ownersIn: KeyOwners,
): Promise<FoundRow> => ({
  row: ec2Row(place, {
    assetType: 'Launch Template',
    resource: 'launch-template',
    id: version.LaunchTemplateId,
    name: version.LaunchTemplateName,
    createdAt: version.CreateTime,
    tags: [],
    facts: {
      startUpSecrets: startUpSecrets(version.LaunchTemplateData?.UserData),
      keyOwners: await ownersOf(version.LaunchTemplateData?.UserData ?? '', ownersIn),
      loginHosts: loginHosts(version.LaunchTemplateData?.UserData ?? ''),
    },
  }),
});
