import { describe, expect, test } from 'vitest';
import { scannerActions } from '#customer-stack/permissions.ts';
import { readTemplate } from '#customer-stack/template/artifactFiles.ts';
import { evaluate } from '#domain/accessPolicy/evaluate.ts';
import { rolesOf } from '#local/aws/create/createRoles.ts';
import type { RoleSettings } from '#local/aws/services/settings.ts';
import { createStackModel } from '#local/aws/template/stackModel.ts';
import { authorize } from '#local/sample/accounts/authorize.ts';
import { PRODUCTION, scannerKeyId, scannerRoleArn } from '#local/sample/accounts/names.ts';

const rolesIn = (template = readTemplate()) =>
  rolesOf(
    createStackModel({
      name: 'dataward',
      template,
      account: PRODUCTION,
      region: 'eu-west-1',
      endpoint: '',
      parameters: {
        ExternalId: 'dw-0123456789abcdef',
        AccountId: PRODUCTION,
        TrustedPrincipalArn: 'arn:aws:iam::999999999999:role/dataward-*',
        ProductBusArn: 'arn:aws:events:us-east-1:999999999999:event-bus/product',
        ArtifactBucketPrefix: 'artifacts',
      },
    }),
  );

describe('roles of a template', () => {
  test('have their inline policies and trust with every function evaluated', () => {
    const role = rolesIn().find(({ logicalId }) => logicalId === 'CrossAccountRole');
    expect(role?.arn).toBe(scannerRoleArn(PRODUCTION));
    expect(role?.trust).toEqual([
      {
        Effect: 'Allow',
        Principal: { AWS: 'arn:aws:iam::999999999999:root' },
        Action: 'sts:AssumeRole',
        Condition: {
          StringEquals: { 'sts:ExternalId': 'dw-0123456789abcdef' },
          StringLike: { 'aws:PrincipalArn': 'arn:aws:iam::999999999999:role/dataward-*' },
        },
      },
    ]);
    const read = (resource: string) =>
      evaluate(role?.statements ?? [], { action: 's3:GetObject', resource, context: {} });
    expect(read(`arn:aws:s3:::dataward-${PRODUCTION}-eu-west-1/scans/1`)).toBe('allowed');
    expect(read('arn:aws:s3:::orders/scans/1')).toBe('explicitlyDenied');
  });

  test('that a condition leaves out are not there', () => {
    const { Resources, ...template } = readTemplate();
    const { DiscoverStoresRole: role, ...others } = Resources;
    if (role === undefined) throw new Error('The template has no such role');
    const conditional = { ...others, DiscoverStoresRole: { ...role, Condition: 'UsesNat' } };
    const ids = rolesIn({ ...template, Resources: conditional }).map(({ logicalId }) => logicalId);
    expect(ids).not.toContain('DiscoverStoresRole');
    expect(ids).toContain('ClassifyStoreRole');
  });
});

describe('in a sample account', () => {
  const call = (service: string, accessKeyId: string) => ({
    accountId: PRODUCTION,
    accessKeyId,
    region: 'us-east-1',
    service,
    operation: 'any',
  });
  const decide = (action: string, accessKeyId: string, principalArn: string) =>
    authorize({ call: call(action.split(':')[0] ?? '', accessKeyId), action, principalArn });
  const asScanner = (action: string) =>
    decide(action, scannerKeyId(PRODUCTION), `arn:aws:iam::${PRODUCTION}:user/local`);
  const asProduct = (action: string) =>
    decide(
      action,
      'ASIA1',
      `arn:aws:sts::${PRODUCTION}:assumed-role/${scannerRoleArn(PRODUCTION).split('/')[1]}/x`,
    );

  test('the scanner may do what the roles of the template allow, and no more', () => {
    for (const action of scannerActions) expect(asScanner(action), action).toBe(true);
    expect(asScanner('events:PutEvents')).toBe(true);
    expect(asScanner('s3:PutObject')).toBe(true);
    for (const action of ['s3:DeleteObject', 'dynamodb:PutItem', 'iam:CreateUser'])
      expect(asScanner(action), action).toBe(false);
  });

  test('the product may read no store, and its owners may do everything', () => {
    expect(asProduct('cloudformation:DescribeStacks')).toBe(true);
    expect(asProduct('s3:GetObject')).toBe(true);
    for (const action of ['dynamodb:Scan', 's3:ListAllMyBuckets', 'secretsmanager:GetSecretValue'])
      expect(asProduct(action), action).toBe(false);
    expect(decide('iam:CreateUser', 'AKIA1', `arn:aws:iam::${PRODUCTION}:user/ines`)).toBe(true);
  });

  test('the scanner may do what the roles of the deployed stack allow, and nothing without one', () => {
    const deployed = rolesIn().filter(({ logicalId }) => logicalId === 'CommitScanRole');
    const decideWith = (action: string, stackRoles: readonly RoleSettings[]) =>
      authorize({
        call: call(action.split(':')[0] ?? '', scannerKeyId(PRODUCTION)),
        action,
        principalArn: `arn:aws:iam::${PRODUCTION}:user/local`,
        stackRoles,
      });
    expect(decideWith('s3:PutObject', deployed)).toBe(true);
    expect(decideWith('rds:DescribeDBInstances', deployed)).toBe(false);
    expect(decideWith('s3:PutObject', [])).toBe(false);
  });
});
