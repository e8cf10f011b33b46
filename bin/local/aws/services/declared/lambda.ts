import type {
  FunctionConfiguration,
  FunctionUrlConfig,
  GetFunctionCommandOutput,
  GetFunctionUrlConfigCommandOutput,
  GetLayerVersionByArnCommandOutput,
  GetPolicyCommandOutput,
  ListFunctionsCommandOutput,
} from '@aws-sdk/client-lambda';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface DeclaredFunction {
  readonly configuration: FunctionConfiguration;
  /** JSON text of the resource policy, where there is one. */
  readonly policy?: string;
  readonly url?: FunctionUrlConfig;
  /** Of its package below the address of S3; absent = its code is a container image. */
  readonly codePath?: string;
  readonly tags?: Readonly<Record<string, string>>;
}

/** A version of a layer. */
export interface DeclaredLayer {
  readonly arn: string;
  readonly codePath: string;
}

type Functions = readonly Placed<DeclaredFunction>[];

const named = (functions: Functions, name: string | undefined, call: WireCall) =>
  inPlace(functions, call).find(
    ({ configuration }) =>
      configuration.FunctionName === name || configuration.FunctionArn === name,
  );

const nothing = (what: string) =>
  new WireError('ResourceNotFoundException', `${what} does not exist.`, 404);

export const lambdaService = (
  functions: Functions,
  layers: readonly Placed<DeclaredLayer>[] = [],
): WireService =>
  declare('lambda', {
    ListFunctions: ({ Marker, MaxItems }, call) => {
      const page = pageOf(inPlace(functions, call), { marker: Marker, limit: MaxItems, usual: 50 });
      return {
        Functions: page.items.map(({ configuration }) => configuration),
        ...(page.next === undefined ? {} : { NextMarker: page.next }),
      } satisfies Reply<ListFunctionsCommandOutput>;
    },
    GetFunction: ({ FunctionName }, call) => {
      const found = named(functions, FunctionName, call);
      if (found === undefined) throw nothing('The function');
      const { configuration, codePath, tags = {} } = found;
      const Code =
        codePath === undefined
          ? { RepositoryType: 'ECR' }
          : { RepositoryType: 'S3', Location: `${call.endpoint}${codePath}` };
      return {
        ...{ Configuration: configuration, Code, Tags: { ...tags } },
      } satisfies Reply<GetFunctionCommandOutput>;
    },
    GetLayerVersionByArn: ({ Arn }, call) => {
      const layer = inPlace(layers, call).find(({ arn }) => arn === Arn);
      if (layer === undefined) throw nothing('The layer');
      return {
        ...{ LayerVersionArn: layer.arn },
        Content: { Location: `${call.endpoint}${layer.codePath}` },
      } satisfies Reply<GetLayerVersionByArnCommandOutput>;
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
