import * as z from 'zod/mini';
import { AccessLog, FlowLogGroup, FlowLogPlace } from '../collectors/collector.ts';
import { type BucketFiles, packJson, unpackJson } from '../functions/bucketFiles.ts';
import type { Discovered } from '../scanner/discover.ts';
import { AuditFile, AuditLog } from './auditLog/auditLog.ts';
import { auditFilesOf, auditLogsOf } from './auditLog/auditLogsOf.ts';

const KEY = 'activity/sources/found.json.gz';

/** What the last scan found of logs beside trails; it stays in the account. */
const LogSources = z.strictObject({
  /** That stores are in. */
  regions: z.array(z.string()),
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
  flowLogs: z.array(FlowLogPlace),
  // Files of earlier versions of the stack have none of the next three.
  flowLogGroups: z._default(z.array(FlowLogGroup), []),
  auditLogs: z._default(z.array(AuditLog), []),
  auditFiles: z._default(z.array(AuditFile), []),
  /** Stores that are reached by a network. */
  endpoints: z.array(z.strictObject({ arn: z.string(), host: z.string(), port: z.int() })),
  /** What holds addresses: a machine by its name, anything else by the interface. */
  interfaces: z.array(
    z.strictObject({
      name: z.string(),
      addresses: z.array(z.string()),
      publicAddresses: z.array(z.string()),
      /** Whose rights it has. */
      roleArn: z.nullable(z.string()),
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

const endpointOf = ({ facts: { arn, host }, target: { port } }: Discovered['stores'][number]) =>
  host === null || port === undefined ? [] : [{ arn, host, port }];

type Row = Discovered['rows'][number];

/** Names and roles of machines, by their ids. */
const machinesOf = (rows: readonly Row[]) => {
  const roles = new Map(
    rows.flatMap((row) =>
      row.kind === 'identity' ? row.instanceProfiles.map((profile) => [profile, row.arn]) : [],
    ),
  );
  return new Map(
    rows.flatMap((row) => {
      if (row.kind !== 'asset' || row.assetType !== 'EC2 Instance') return [];
      const roleArn = roles.get(row.facts.instanceProfileArn ?? '') ?? null;
      return [[row.arn.split('/').at(-1), { name: row.name, roleArn }] as const];
    }),
  );
};

const interfacesOf = (rows: readonly Row[]): LogSources['interfaces'] => {
  const machines = machinesOf(rows);
  return rows.flatMap((row) => {
    if (row.kind !== 'asset' || row.assetType !== 'Network Interface') return [];
    const { instanceId, privateAddresses, ipv6Addresses, publicAddresses } = row.facts;
    const holder = machines.get(instanceId ?? '');
    return {
      name: holder?.name ?? row.name,
      addresses: [...privateAddresses, ...ipv6Addresses],
      publicAddresses,
      roleArn: holder?.roleArn ?? null,
    };
  });
};

type Found = Pick<Discovered, 'stores' | 'rows' | 'flowLogs' | 'flowLogGroups'>;

const sourcesOf = ({ stores, rows, flowLogs, flowLogGroups }: Found): LogSources => ({
  regions: [...new Set(stores.map(({ facts }) => facts.region))].filter((name) =>
    name.includes('-'),
  ),
  accessLogs: stores.flatMap(accessLogOf),
  flowLogs: [...flowLogs],
  flowLogGroups: [...flowLogGroups],
  auditLogs: stores.flatMap(auditLogsOf),
  auditFiles: stores.flatMap(auditFilesOf),
  endpoints: flowLogs.length + flowLogGroups.length === 0 ? [] : stores.flatMap(endpointOf),
  interfaces: interfacesOf(rows),
  roles: Object.fromEntries(rows.flatMap(roleOf)),
});

/** Keeps where logs are, for who reads them. */
export const keepLogSources = async (
  files: Pick<BucketFiles, 'write'>,
  discovered: Found,
): Promise<void> => files.write(KEY, await packJson(sourcesOf(discovered)));

/** Before the first scan there are none. */
export const readLogSources = async (files: Pick<BucketFiles, 'read'>): Promise<LogSources> => {
  const bytes = await files.read(KEY);
  if (bytes === undefined)
    return sourcesOf({ stores: [], rows: [], flowLogs: [], flowLogGroups: [] });
  return LogSources.parse(await unpackJson(bytes));
};
