import type { Call } from '../cloudtrail/naming.ts';
import { named, regional } from '../cloudtrail/storesOf.ts';
import { type Fields, fieldsOf, textOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { opensTo } from './opensTo.ts';

const snapshot = named('snapshotId', regional('ec2', 'snapshot/'));
const image = named('imageId', regional('ec2', 'image/'));

/** Whom a permission is added for. */
const addedIn = (permission: unknown, { accountId }: Call) => {
  const { items } = fieldsOf(fieldsOf(permission).add);
  const added = [items].flat().map(fieldsOf);
  const isPublic = added.some(({ group }) => textOf(group) === 'all');
  return opensTo({ isPublic, accounts: added.map(({ userId }) => textOf(userId)) }, accountId);
};

const shared =
  (resource: typeof snapshot, permission: string): ReadCall =>
  (call) => {
    const opened = addedIn(call.parameters[permission], call);
    return opened === null ? undefined : { resources: resource(call), opensTo: opened };
  };

/** Texts of a value, however deep; few levels, as records are written by AWS. */
const textsIn = (value: unknown, depth = 4): string[] => {
  if (typeof value === 'string') return [textOf(value)];
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth - 1));
};

/** The owner is told by an event of the service: who took a copy is in its details or its identity. */
const taken: ReadCall = (call, record: Fields) => {
  const { serviceEventDetails, userIdentity, requestParameters } = record;
  const texts = textsIn([serviceEventDetails, requestParameters]);
  const id = texts.find((text) => /^snap-[0-9a-f]{8,17}$/.test(text));
  if (id === undefined) return undefined;
  const accounts = [...texts, textOf(fieldsOf(userIdentity).accountId)];
  return {
    resources: [regional('ec2', 'snapshot/')(id, call)],
    opensTo: opensTo({ isPublic: false, accounts }, call.accountId),
  };
};

export const machineCopies: CallFamily = {
  service: 'ec2.amazonaws.com',
  operations: {
    ModifyImageAttribute: shared(image, 'launchPermission'),
    ModifySnapshotAttribute: shared(snapshot, 'createVolumePermission'),
    SharedSnapshotCopyInitiated: taken,
    SharedSnapshotVolumeCreated: taken,
  },
};
