import {
  type FunctionConfiguration,
  GetFunctionUrlConfigCommand,
  GetPolicyCommand,
  LambdaClient,
  paginateListFunctions,
} from '@aws-sdk/client-lambda';
import { functionCodePermissions, sampleFunctionCode } from '../samplers/functionCode.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { accountDetailsPermissions, readRolePolicies } from './accountDetails.ts';
import { assetRow } from './assetRow.ts';
import { attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { secretNamesIn } from './credentialNames.ts';
import { createKeyOwners, type KeyOwners, keyOwnerPermissions } from './keyOwners.ts';
import { loginHostsIn } from './loginHosts.ts';
import { allPages } from './pages.ts';
import { factOf } from './posture/answers.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { inEveryRegion } from './regions.ts';

/** Names only: no value leaves. An error = KMS did not decrypt them for us. */
const secretVariables = ({ Environment }: FunctionConfiguration): string[] | null => {
  if (Environment?.Error !== undefined) return null;
  return secretNamesIn(Object.entries(Environment?.Variables ?? {}));
};

/** Of which databases they hold logins. */
const loginHosts = (of: FunctionConfiguration): string[] | null =>
  loginHostsIn(secretVariables(of), Object.values(of.Environment?.Variables ?? {}));

/** Whose access keys they hold. */
const keyOwners = async (
  { Environment }: FunctionConfiguration,
  ownersIn: KeyOwners,
): Promise<string[] | null> =>
  Environment?.Error === undefined ? ownersIn(Object.values(Environment?.Variables ?? {})) : null;

const ABSENT = ['ResourceNotFoundException'];

interface Around {
  readonly client: LambdaClient;
  readonly region: string;
  readonly policiesOf: Awaited<ReturnType<typeof readRolePolicies>>;
  readonly ownersIn: KeyOwners;
}

const functionRow = async (
  { client, region, policiesOf, ownersIn }: Around,
  configuration: FunctionConfiguration,
): Promise<FoundRow> => {
  const { FunctionName, FunctionArn, Runtime, Role, VpcConfig } = configuration;
  const { PackageType, CodeSha256, Layers = [] } = configuration;
  const [policy, url] = await Promise.all([
    attempt(client.send(new GetPolicyCommand({ FunctionName })), ABSENT),
    attempt(client.send(new GetFunctionUrlConfigCommand({ FunctionName })), ABSENT),
  ]);
  const found = assetRow({
    assetType: 'Lambda Function',
    arn: FunctionArn,
    name: FunctionName,
    region,
    facts: {
      runtime: Runtime ?? null,
      roleArn: Role ?? null,
      rolePolicies: policiesOf(Role ?? null),
      vpcId: VpcConfig?.VpcId || null,
      subnets: VpcConfig?.SubnetIds ?? [],
      groups: VpcConfig?.SecurityGroupIds ?? [],
      policy: resourcePolicyOf(policy, ({ Policy }) => Policy),
      urlAccess: factOf(url, 'none' as const, ({ AuthType }) => AuthType ?? 'none'),
      packageType: PackageType ?? null,
      codeSha256: CodeSha256 ?? null,
      layers: Layers.map(({ Arn = '' }) => Arn),
      code: null,
      secretVariables: secretVariables(configuration),
      keyOwners: await keyOwners(configuration, ownersIn),
      loginHosts: loginHosts(configuration),
    },
  });
  const { arn, name } = found.row;
  return { ...found, code: { arn, name, region } };
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new LambdaClient(clientOptions(context, region));
  const all = await allPages(paginateListFunctions({ client }, {}), (page) => page.Functions);
  if (all.length === 0) return [];
  const policiesOf = await readRolePolicies(context);
  const around = { client, region, policiesOf, ownersIn: createKeyOwners(context) };
  return mapLimited(all, 6, (each) => functionRow(around, each));
};

export const lambdaFunctions: Collector = {
  name: 'lambdaFunctions',
  permissions: [
    { action: 'lambda:ListFunctions', on: 'any', reason: 'find programs and their roles' },
    { action: 'lambda:GetPolicy', on: 'function', reason: 'know who may call a function' },
    {
      action: 'lambda:GetFunctionUrlConfig',
      on: 'function',
      reason: 'know whether a function has an open address',
    },
    ...accountDetailsPermissions,
    ...functionCodePermissions,
    ...keyOwnerPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
  readCode: (context, code, leftOut) => {
    const client = new LambdaClient(clientOptions(context, code.region));
    const ownersIn = createKeyOwners(context);
    return sampleFunctionCode({ client, context, code, leftOut, ownersIn });
  },
};
