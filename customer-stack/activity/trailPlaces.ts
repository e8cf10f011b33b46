import type { Trail } from '@aws-sdk/client-cloudtrail';
import { type LogPlace, trailPlace } from './logPlace.ts';

/** Names of the folders in a folder of a bucket; both end with a slash. */
type ListFolders = (bucket: string, folder: string) => Promise<readonly string[]>;

/** An organization's trail has a folder for it, such as `AWSLogs/o-abcdef1234/`. */
const rootsOf = async (
  { S3BucketName = '', S3KeyPrefix, IsOrganizationTrail }: Trail,
  listFolders: ListFolders,
): Promise<readonly string[]> => {
  const root = `${S3KeyPrefix === undefined || S3KeyPrefix === '' ? '' : `${S3KeyPrefix}/`}AWSLogs/`;
  if (IsOrganizationTrail !== true) return [root];
  const folders = await listFolders(S3BucketName, root);
  return [root, ...folders.filter((folder) => folder.startsWith(`${root}o-`))];
};

/** Folders that a trail delivers log files of an account to: one for each region with calls. */
export const trailPlaces = async (
  trail: Trail,
  accountId: string,
  listFolders: ListFolders,
): Promise<readonly LogPlace[]> => {
  const { S3BucketName: bucket } = trail;
  if (bucket === undefined) return [];
  const places: LogPlace[] = [];
  for (const root of await rootsOf(trail, listFolders)) {
    const folder = `${root}${accountId}/CloudTrail/`;
    for (const found of await listFolders(bucket, folder)) {
      const region = found.slice(folder.length, -1);
      places.push(trailPlace({ bucket, root, accountId, region }));
    }
  }
  return places;
};
