import { GetObjectAclCommand, type S3Client } from '@aws-sdk/client-s3';
import { locationOf } from '#classify/location.ts';
import { type ObjectAcls, OPEN_EXAMPLES_MAX } from '#contracts/dataStore/posture.ts';
import { nameOf } from '../collectors/clients.ts';
import { grantsOf, letsEverybodyIn } from '../collectors/grants.ts';
import { deniedAction } from '../collectors/refusals.ts';
import type { Permission } from '../permission.ts';
import { mapLimited } from './mapLimited.ts';
import type { ObjectRef } from './objectRef.ts';
import { orderOfDrawing, shareObjects, strataOf } from './objectStrata.ts';

export const objectAclPermission: Permission = {
  action: 's3:GetObjectAcl',
  on: 'object',
  reason: 'know which objects of the sample are public by their own access control list',
  reads: 'content',
};

const CONCURRENCY = 8;
/** Of one stratum: they show what 5 % of its objects have, with 95 % confidence. */
const OF_STRATUM = 59;
const OF_BUCKET = 400;
/** Read first: where all of them are refused, so are the others. */
const FIRST = 10;

export interface AclBucket {
  readonly client: S3Client;
  readonly name: string;
  readonly seed: string;
  /** Filled with the actions that are refused. */
  readonly denied: Set<string | undefined>;
}

type AclState = 'open' | 'closed' | 'unread' | 'vanished';

const draw = (seed: string, objects: readonly ObjectRef[]): ObjectRef[] => {
  const strata = strataOf(objects).map((stratum) => orderOfDrawing(seed, stratum));
  const sizes = strata.map(({ length }) => length);
  const shares = shareObjects(sizes, { most: OF_STRATUM, budget: OF_BUCKET });
  return strata.flatMap((stratum, i) => stratum.slice(0, shares[i]));
};

const readAcl = async (
  { client, name, denied }: AclBucket,
  { key }: ObjectRef,
): Promise<AclState> => {
  try {
    const { Grants } = await client.send(new GetObjectAclCommand({ Bucket: name, Key: key }));
    return grantsOf(Grants).some(letsEverybodyIn) ? 'open' : 'closed';
  } catch (error) {
    if (nameOf(error) === 'NoSuchKey') return 'vanished';
    denied.add(deniedAction(error));
    return 'unread';
  }
};

/** Who may read the objects of a sample by their own access control lists. */
export const sampleAcls = async (
  bucket: AclBucket,
  objects: readonly ObjectRef[],
): Promise<ObjectAcls> => {
  const drawn = draw(bucket.seed, objects);
  const read = (some: readonly ObjectRef[]) =>
    mapLimited(some, CONCURRENCY, (object) => readAcl(bucket, object));
  const first = await read(drawn.slice(0, FIRST));
  const isRefused = first.length > 0 && first.every((state) => state === 'unread');
  const others = drawn.slice(FIRST);
  const states = [...first, ...(isRefused ? others.map(() => 'unread') : await read(others))];
  const open = drawn.filter((_, i) => states[i] === 'open');
  const unread = states.filter((state) => state === 'unread').length;
  return {
    read: states.filter((state) => state === 'open' || state === 'closed').length,
    unread,
    open: open.length,
    examples: open.slice(0, OPEN_EXAMPLES_MAX).map(({ key }) => locationOf(key, null)),
  };
};
