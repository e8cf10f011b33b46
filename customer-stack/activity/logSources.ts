import * as z from 'zod/mini';
import { AccessLog } from '../collectors/collector.ts';
import { type BucketFiles, packJson, unpackJson } from '../functions/bucketFiles.ts';
import type { Discovered } from '../scanner/discover.ts';

const KEY = 'activity/sources/found.json.gz';

/** What the last scan found of logs beside trails; it stays in the account. */
const LogSources = z.strictObject({
  accessLogs: z.array(
    z.strictObject({
      /** Whose requests are logged. */
      bucket: z.string(),
      arn: z.string(),
      region: z.string(),
      log: AccessLog,
      /** Trails record them too. */
      inTrail: z.strictObject({ reads: z.boolean(), writes: z.boolean() }),
    }),
  ),
  /** ARNs of the roles below a path, by what they would be without it. */
  roles: z.record(z.string(), z.string()),
});
export type LogSources = z.infer<typeof LogSources>;

const accessLogOf = ({ facts, target }: Discovered['stores'][number]) => {
  const { posture, name, arn, region } = facts;
  if (target.accessLog === undefined) return [];
  const events = posture?.service === 's3' ? posture.objectEvents : null;
  const inTrail = { reads: events?.reads === true, writes: events?.writes === true };
  return [{ bucket: name, arn, region, log: target.accessLog, inTrail }];
};

/** `arn:aws:iam::1:role/team/shop` is told as `arn:aws:iam::1:role/shop`. */
const roleOf = ({ arn }: Discovered['rows'][number]) => {
  const [, head, name] = /^(arn:[^:]+:iam::\d+:role\/)(?:.+\/)([^/]+)$/.exec(arn) ?? [];
  return head === undefined ? [] : [[`${head}${name}`, arn] as const];
};

const sourcesOf = ({ stores, rows }: Pick<Discovered, 'stores' | 'rows'>): LogSources => ({
  accessLogs: stores.flatMap(accessLogOf),
  roles: Object.fromEntries(rows.flatMap(roleOf)),
});

/** Keeps where logs are, for who reads them. */
export const keepLogSources = async (
  files: Pick<BucketFiles, 'write'>,
  discovered: Pick<Discovered, 'stores' | 'rows'>,
): Promise<void> => files.write(KEY, await packJson(sourcesOf(discovered)));

/** Before the first scan there are none. */
export const readLogSources = async (files: Pick<BucketFiles, 'read'>): Promise<LogSources> => {
  const bytes = await files.read(KEY);
  if (bytes === undefined) return sourcesOf({ stores: [], rows: [] });
  return LogSources.parse(await unpackJson(bytes));
};
