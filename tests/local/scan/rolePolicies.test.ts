import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRolePolicies } from '#customer-stack/collectors/accountDetails.ts';
import type { WireService } from '#local/aws/types.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const ACCOUNT = '111122223333';
const arn = (kind: string, name: string) => `arn:aws:iam::${ACCOUNT}:${kind}/${name}`;
const document = (Action: string) =>
  JSON.stringify({ Statement: [{ Effect: 'Allow', Action, Resource: '*' }] });

const iam: WireService = {
  name: 'iam',
  operations: {
    GetAccountAuthorizationDetails: () => ({
      RoleDetailList: [
        {
          Arn: arn('role', 'app'),
          RolePolicyList: [
            { PolicyName: 'own', PolicyDocument: encodeURIComponent(document('s3:GetObject')) },
          ],
          AttachedManagedPolicies: [
            { PolicyName: 'shared', PolicyArn: arn('policy', 'shared') },
            { PolicyName: 'hidden', PolicyArn: arn('policy', 'hidden') },
          ],
          InstanceProfileList: [{ Arn: arn('instance-profile', 'machines') }],
          PermissionsBoundary: { PermissionsBoundaryArn: arn('policy', 'shared') },
        },
        { Arn: arn('role', 'bare') },
      ],
      Policies: [
        {
          Arn: arn('policy', 'shared'),
          PolicyVersionList: [
            { VersionId: 'v1', IsDefaultVersion: false, Document: document('*') },
            { VersionId: 'v2', IsDefaultVersion: true, Document: document('sqs:*') },
          ],
        },
      ],
    }),
  },
};

const servers: WireServer[] = [];
const policiesBy = async (services: readonly WireService[]) => {
  const server = await createWireServer({
    port: 0,
    services: [],
    servicesOf: () => services,
    principalOf: () => arn('role', 'scanner'),
  });
  servers.push(server);
  const credentials = { accessKeyId: `AKIA${ACCOUNT}TEST`, secretAccessKey: 'x' };
  const aws = { endpoint: server.endpoint, credentials };
  return readRolePolicies({ aws, accountId: ACCOUNT, regions: ['us-east-1'], seed: 'x' });
};

let policiesOf: Awaited<ReturnType<typeof policiesBy>>;
beforeAll(async () => {
  policiesOf = await policiesBy([iam]);
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

it('a role has its inline and attached policies, by its ARN or its profile', () => {
  const of = policiesOf(arn('role', 'app'));
  expect(of).toEqual({
    documents: [document('s3:GetObject'), document('sqs:*'), null],
    isBounded: true,
  });
  expect(policiesOf(arn('instance-profile', 'machines'))).toEqual(of);
  expect(policiesOf(arn('role', 'bare'))).toEqual({ documents: [], isBounded: false });
});

it('a role that is not of the account, or that may not be read, is not known', async () => {
  expect(policiesOf(arn('role', 'gone'))).toBeNull();
  expect(policiesOf(null)).toBeNull();
  expect((await policiesBy([]))(arn('role', 'app'))).toBeNull();
});
