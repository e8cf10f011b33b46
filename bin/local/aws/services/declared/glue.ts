import type {
  Connection,
  GetConnectionsCommandOutput,
  GetDataCatalogEncryptionSettingsCommandOutput,
  GetJobsCommandOutput,
  GetResourcePolicyCommandOutput,
  Job,
} from '@aws-sdk/client-glue';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface DeclaredCatalog {
  /** JSON text, where there is one. */
  readonly policy?: string;
  readonly encryptsPasswords: boolean;
}

export interface Catalogs {
  /** Of regions that have settings of their own. */
  readonly catalogs: readonly Placed<DeclaredCatalog>[];
  readonly jobs: readonly Placed<Job>[];
  readonly connections: readonly Placed<Connection>[];
}

const withoutPassword = (connection: Connection): Connection => {
  const { PASSWORD: _, ...ConnectionProperties } = connection.ConnectionProperties ?? {};
  return { ...connection, ConnectionProperties };
};

export const glueService = (all: Catalogs): WireService =>
  declare('glue', {
    GetResourcePolicy: (_input, call) => {
      const policy = inPlace(all.catalogs, call)[0]?.policy;
      if (policy === undefined)
        throw new WireError('EntityNotFoundException', 'There is no policy.', 400);
      return { PolicyInJson: policy } satisfies Reply<GetResourcePolicyCommandOutput>;
    },
    GetDataCatalogEncryptionSettings: (_input, call) => {
      const encrypted = inPlace(all.catalogs, call)[0]?.encryptsPasswords ?? false;
      return {
        DataCatalogEncryptionSettings: {
          EncryptionAtRest: { CatalogEncryptionMode: 'DISABLED' },
          ConnectionPasswordEncryption: { ReturnConnectionPasswordEncrypted: encrypted },
        },
      } satisfies Reply<GetDataCatalogEncryptionSettingsCommandOutput>;
    },
    GetJobs: ({ NextToken, MaxResults }, call) => {
      const page = pageOf(inPlace(all.jobs, call), {
        marker: NextToken,
        limit: MaxResults,
        usual: 100,
      });
      return {
        Jobs: page.items,
        ...(page.next === undefined ? {} : { NextToken: page.next }),
      } satisfies Reply<GetJobsCommandOutput>;
    },
    GetConnections: ({ HidePassword, NextToken, MaxResults }, call) => {
      const list = inPlace(all.connections, call);
      const page = pageOf(HidePassword ? list.map(withoutPassword) : list, {
        marker: NextToken,
        limit: MaxResults,
        usual: 100,
      });
      return {
        ConnectionList: page.items,
        ...(page.next === undefined ? {} : { NextToken: page.next }),
      } satisfies Reply<GetConnectionsCommandOutput>;
    },
  });
