import type {
  Cluster,
  DescribeClusterCommandOutput,
  ListClustersCommandOutput,
} from '@aws-sdk/client-eks';
import type {
  GetFunctionUrlConfigCommandOutput,
  GetPolicyCommandOutput,
  ListFunctionsCommandOutput,
} from '@aws-sdk/client-lambda';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import type { DeclaredFunction } from '#local/sample/accounts/workloads.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declared.ts';

type Functions = readonly Placed<DeclaredFunction>[];
type Clusters = readonly Placed<Cluster>[];

const named = (functions: Functions, name: string | undefined, call: WireCall) =>
  inPlace(functions, call).find(
    ({ configuration }) =>
      configuration.FunctionName === name || configuration.FunctionArn === name,
  );

const nothing = (what: string) =>
  new WireError('ResourceNotFoundException', `${what} does not exist.`, 404);

export const lambdaService = (functions: Functions): WireService =>
  declare('lambda', {
    ListFunctions: ({ Marker, MaxItems }, call) => {
      const page = pageOf(inPlace(functions, call), { marker: Marker, limit: MaxItems, usual: 50 });
      return {
        Functions: page.items.map(({ configuration }) => configuration),
        ...(page.next === undefined ? {} : { NextMarker: page.next }),
      } satisfies Reply<ListFunctionsCommandOutput>;
    },
    GetPolicy: ({ FunctionName }, call) => {
      const Policy = named(functions, FunctionName, call)?.policy;
      if (Policy === undefined) throw nothing('The policy');
      return { Policy, RevisionId: '1' } satisfies Reply<GetPolicyCommandOutput>;
    },
    GetFunctionUrlConfig: ({ FunctionName }, call) => {
      const url = named(functions, FunctionName, call)?.url;
      if (url === undefined) throw nothing('The address');
      return { ...url } satisfies Reply<GetFunctionUrlConfigCommandOutput>;
    },
  });

export const eksService = (clusters: Clusters): WireService =>
  declare('eks', {
    ListClusters: (_input, call) => {
      const names = inPlace(clusters, call).flatMap(({ name }) =>
        name === undefined ? [] : [name],
      );
      return { clusters: names } satisfies Reply<ListClustersCommandOutput>;
    },
    DescribeCluster: ({ name }, call) => {
      const cluster = inPlace(clusters, call).find((one) => one.name === name);
      if (cluster === undefined) throw nothing(`The cluster ${name}`);
      return { cluster } satisfies Reply<DescribeClusterCommandOutput>;
    },
  });
