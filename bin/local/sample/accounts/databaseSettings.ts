import type { DBEngineVersion, Parameter } from '@aws-sdk/client-rds';
import { managedKeyArn } from './names.ts';
import type { Place } from './services/declared.ts';

/** Parameter groups of both accounts: one that demands TLS, and one that nobody set up. */
export const parameterGroups = { strict: 'harborlane-strict', loose: 'harborlane-loose' } as const;

/** What each family of engines calls the demand for TLS. */
const tlsNames = ['rds.force_ssl', 'require_secure_transport', 'tls', 'neptune_enforce_ssl'];

const parameter = (ParameterName: string, ParameterValue: string): Parameter => ({
  ParameterName,
  ParameterValue,
  Source: 'user',
  IsModifiable: true,
  ApplyMethod: 'immediate',
});

/** Parameters of a group; undefined = there is no such group. */
export const parametersOf = (group: string | undefined): Parameter[] | undefined => {
  if (group !== parameterGroups.strict && group !== parameterGroups.loose) return undefined;
  const demanded = group === parameterGroups.strict ? '1' : '0';
  return [
    parameter('log_connections', '1'),
    ...tlsNames.map((name) => parameter(name, demanded)),
    parameter('work_mem', '4096'),
  ];
};

/** Versions that AWS still offers in this world, and those that it does not support any more. */
const versions: ReadonlyArray<readonly [string, string, 'available' | 'deprecated']> = [
  ['postgres', '18.1', 'available'],
  ['postgres', '17.4', 'available'],
  ['postgres', '15.8', 'available'],
  ['mysql', '8.0.39', 'deprecated'],
  ['aurora-postgresql', '16.4', 'available'],
  ['docdb', '5.0.0', 'available'],
  ['neptune', '1.3.2.1', 'deprecated'],
];

export const engineVersions = (
  engine: string | undefined,
  version: string | undefined,
): DBEngineVersion[] =>
  versions
    .filter(([name, number]) => (engine ?? name) === name && (version ?? number) === number)
    .map(([Engine, EngineVersion, Status]) => ({ Engine, EngineVersion, Status }));

/** What is encrypted names a key: without one of the customer's, the one that AWS manages for RDS. */
export const encryptedBy = (
  { accountId, region }: Place,
  { StorageEncrypted = true }: { readonly StorageEncrypted?: boolean | undefined },
) => (StorageEncrypted ? { KmsKeyId: managedKeyArn(accountId, region) } : {});
