import { Aws, CfnOutput, Fn, type Stack, Token } from 'aws-cdk-lib';
import { CfnInstanceProfile, CfnRole } from 'aws-cdk-lib/aws-iam';
import { ROLE_NAME, stackParameters } from '#contracts/cloudAccount/stack.ts';
import { acknowledgeWildcards } from './acknowledge.ts';
import { crossAccountStatements } from './policies/crossAccount.ts';
import { internalRoles } from './policies/index.ts';
import type { StatedRole, StatedStatement } from './policies/statement.ts';
import { capitalized, substitute, substituteAll } from './substitute.ts';

const toStatement = ({ effect, actions, resources, ...more }: StatedStatement): object => ({
  Effect: effect ?? 'Allow',
  Action: actions,
  ...(more.exceptResources === undefined
    ? { Resource: resources }
    : { NotResource: more.exceptResources }),
  ...(more.conditions === undefined ? {} : { Condition: more.conditions }),
});

const toPolicy = (statements: readonly StatedStatement[]): CfnRole.PolicyProperty => ({
  policyName: 'stated',
  policyDocument: substituteAll({
    Version: '2012-10-17',
    Statement: statements.map(toStatement),
  }),
});

const boundary = (): string =>
  Token.asString(
    Fn.conditionIf('HasBoundary', Fn.ref('PermissionsBoundaryArn'), Fn.ref('AWS::NoValue')),
  );

/** The service acts for a resource of this account only: else another account could make it act here. */
const trustOf = ({ service, onBehalfOf }: StatedRole): object => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { Service: `${service}.amazonaws.com` },
      Action: 'sts:AssumeRole',
      ...(onBehalfOf === undefined
        ? {}
        : {
            Condition: {
              StringEquals: { 'aws:SourceAccount': '{AWS::AccountId}' },
              ArnLike: { 'aws:SourceArn': onBehalfOf },
            },
          }),
    },
  ],
});

/** Logical id of the role of that name in `policies/`. */
export const roleId = (name: string): string => `${capitalized(name)}Role`;

const addInternalRole = (stack: Stack, name: string, role: StatedRole): void => {
  const made = new CfnRole(stack, roleId(name), {
    description: role.description,
    assumeRolePolicyDocument: substituteAll(trustOf(role)),
    permissionsBoundary: boundary(),
    policies: [toPolicy(role.statements)],
  });
  acknowledgeWildcards(made, role.statements);
};

/** The account in the ARN of the trusted principal. */
const trustedAccount = (): string =>
  Fn.select(4, Fn.split(':', Fn.ref(stackParameters.trustedPrincipalArn)));

/**
 * Trusts the product's account as a whole and narrows it by the role's ARN: a role named as the
 * principal itself is pinned to its unique id, and lost when it is created anew.
 */
const crossAccountTrust = (): object => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: {
        AWS: Fn.join(':', ['arn', Aws.PARTITION, 'iam', '', trustedAccount(), 'root']),
      },
      Action: 'sts:AssumeRole',
      Condition: {
        StringEquals: { 'sts:ExternalId': Fn.ref(stackParameters.externalId) },
        StringLike: { 'aws:PrincipalArn': Fn.ref(stackParameters.trustedPrincipalArn) },
      },
    },
  ],
});

/** The product's role, and one role for each function, server, workflow, scheduler and set of rules. */
export const addRoles = (stack: Stack): void => {
  const crossAccount = new CfnRole(stack, 'CrossAccountRole', {
    roleName: ROLE_NAME,
    description: 'Lets the product fetch what scans wrote; it reads no data store',
    assumeRolePolicyDocument: crossAccountTrust(),
    maxSessionDuration: 3600,
    permissionsBoundary: boundary(),
    policies: [toPolicy(crossAccountStatements)],
  });
  acknowledgeWildcards(crossAccount, crossAccountStatements);
  for (const [name, role] of Object.entries(internalRoles)) addInternalRole(stack, name, role);
  new CfnInstanceProfile(stack, 'ServerProfile', { roles: [substitute('{ScannerServerRole}')] });
  new CfnOutput(stack, 'CrossAccountRoleArn', { value: substitute('{CrossAccountRole.Arn}') });
};
