import type { DBEngineVersion, Parameter } from '@aws-sdk/client-rds';
import type { Place } from '#local/aws/services/declared/declare.ts';
import { managedKeyArn } from '#local/sample/accounts/names.ts';

/** Parameter groups of both accounts: one that requires TLS, and a default one. */
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

const parameters = (demanded: '0' | '1'): Parameter[] => [
  parameter('log_connections', '1'),
  ...tlsNames.map((name) => parameter(name, demanded)),
  parameter('work_mem', '4096'),
];

export const groupParameters: Readonly<Record<string, readonly Parameter[]>> = {
  [parameterGroups.strict]: parameters('1'),
  [parameterGroups.loose]: parameters('0'),
};

/** Versions that AWS still offers here, and those that it does not support any more. */
export const engineVersions: readonly DBEngineVersion[] = [
  { Engine: 'postgres', EngineVersion: '18.1', Status: 'available' },
  { Engine: 'postgres', EngineVersion: '17.4', Status: 'available' },
  { Engine: 'postgres', EngineVersion: '15.8', Status: 'available' },
  { Engine: 'mysql', EngineVersion: '8.0.39', Status: 'deprecated' },
  { Engine: 'aurora-postgresql', EngineVersion: '16.4', Status: 'available' },
  { Engine: 'docdb', EngineVersion: '5.0.0', Status: 'available' },
  { Engine: 'neptune', EngineVersion: '1.3.2.1', Status: 'deprecated' },
];

/** What is encrypted names a key: without one of the customer's, the one that AWS manages for RDS. */
export const encryptedBy = (
  { accountId, region }: Place,
  { StorageEncrypted = true }: { readonly StorageEncrypted?: boolean | undefined },
) => (StorageEncrypted ? { KmsKeyId: managedKeyArn(accountId, region) } : {});
