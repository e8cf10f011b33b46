import type { FoundStore } from '../../collectors/collector.ts';
import type { AuditFile, AuditForm, AuditLog } from './auditLog.ts';

type Facts = FoundStore['facts'];

/** Of what a database exports, the logs that tell of accesses. */
const exported: readonly {
  readonly engine: RegExp;
  readonly logs: readonly string[];
  readonly form: AuditForm;
}[] = [
  { engine: /^docdb/, logs: ['audit', 'profiler'], form: 'document' },
  { engine: /mysql|mariadb|^aurora$/, logs: ['audit'], form: 'mysql' },
  { engine: /postgres/, logs: ['postgresql'], form: 'postgres' },
];

/** Groups have names that AWS gives (RDS user guide, "publishing logs to CloudWatch Logs"). */
const folderOf = ({ arn, name }: Facts, form: AuditForm): string => {
  if (form === 'document') return `/aws/docdb/${name}`;
  return `/aws/rds/${arn.includes(':cluster:') ? 'cluster' : 'instance'}/${name}`;
};

const ofDatabase = (facts: Facts, logExports: readonly string[]): readonly AuditLog[] => {
  const known = exported.find(({ engine }) => engine.test(facts.engine ?? ''));
  if (known === undefined) return [];
  const { logs, form } = known;
  const { arn, region } = facts;
  return logs
    .filter((log) => logExports.includes(log))
    .map((log) => ({ arn, region, group: `${folderOf(facts, form)}/${log}`, form }));
};

/** Changes of users are in the log of statements too. */
const warehouseKinds = ({ warehouseLog }: FoundStore['target']): readonly string[] =>
  ['connectionlog', 'useractivitylog'].filter((kind) => warehouseLog?.kinds.includes(kind));

/** Log groups that a database writes who does what with it to. */
export const auditLogsOf = ({ facts, target }: FoundStore): readonly AuditLog[] => {
  const { posture, arn, region, name } = facts;
  if (posture?.service === 'rds') return ofDatabase(facts, posture.logExports ?? []);
  if (target.warehouseLog?.bucket !== null) return [];
  return warehouseKinds(target).map((kind) => ({
    ...{ arn, region, form: 'warehouse' },
    group: `/aws/redshift/cluster/${name}/${kind}`,
  }));
};

/** The same of files in S3. */
export const auditFilesOf = ({ facts, target }: FoundStore): readonly AuditFile[] => {
  const { bucket = null, prefix = '' } = target.warehouseLog ?? {};
  if (bucket === null) return [];
  const { arn, name, region } = facts;
  return warehouseKinds(target).map((kind) => ({ arn, name, region, bucket, prefix, kind }));
};
