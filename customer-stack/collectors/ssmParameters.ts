import { type ParameterMetadata, paginateDescribeParameters, SSMClient } from '@aws-sdk/client-ssm';
import { assetRow } from './assetRow.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { isNamedAsCredential } from './credentialNames.ts';
import { storesNamedIn } from './loginHosts.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';

const parameterRow = (
  { accountId }: CollectContext,
  region: string,
  { ARN, Name = '', Type, KeyId, Description, LastModifiedDate }: ParameterMetadata,
): FoundRow =>
  assetRow({
    assetType: 'SSM Parameter',
    arn: ARN ?? `arn:aws:ssm:${region}:${accountId}:parameter/${Name.replace(/^\//, '')}`,
    name: Name,
    region,
    createdAt: LastModifiedDate,
    facts: {
      isSecure: Type === 'SecureString',
      isNamedAsCredential: isNamedAsCredential(Name),
      key: KeyId ?? null,
      namedStores: storesNamedIn([Description]),
    },
  });

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new SSMClient(clientOptions(context, region));
  const all = await allPages(paginateDescribeParameters({ client }, {}), (page) => page.Parameters);
  return all.map((each) => parameterRow(context, region, each));
};

export const ssmParameters: Collector = {
  name: 'ssmParameters',
  permissions: [
    {
      action: 'ssm:DescribeParameters',
      on: 'any',
      reason: 'find parameters and their types; never their values',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
