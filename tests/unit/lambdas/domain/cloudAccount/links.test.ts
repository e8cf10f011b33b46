import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfStack, roleArnOf, roleFault } from '#contracts/cloudAccount/stack.ts';
import { createLink, deleteLink, templateUrl, updateLink } from '#domain/cloudAccount/links.ts';

const bases = {
  consoleOrigin: 'https://console.aws.amazon.com',
  templateBase: 'https://templates.example/stack',
  trustedPrincipalArn: 'arn:aws:iam::999999999999:role/dataward-prod-*',
  productBusArn: 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans',
  artifactBucketPrefix: 'dataward-artifacts',
};
const stack = {
  accountId: '111122223333',
  region: 'eu-west-1',
  externalId: 'dataward-c-1-abc',
  frequency: 'rate(30 days)',
  version: '3',
} as const;
const stackId = 'arn:aws:cloudformation:eu-west-1:111122223333:stack/dataward/0a-1b';

/** As the console reads what is behind `#`: no `+` for a blank. */
const parametersOf = (link: string) => {
  const [, behind = ''] = new URL(link).hash.split('?');
  return Object.fromEntries(
    behind.split('&').map((pair) => pair.split('=').map((text) => decodeURIComponent(text))),
  );
};

test('the link that creates a stack has everything filled in', () => {
  const link = createLink(bases, stack);
  expect(link.slice(0, link.indexOf('?templateURL'))).toBe(
    'https://console.aws.amazon.com/cloudformation/home?region=eu-west-1#/stacks/quickcreate',
  );
  expect(parametersOf(link)).toEqual({
    templateURL: 'https://templates.example/stack/3/template.json',
    stackName: 'dataward',
    param_ExternalId: stack.externalId,
    param_AccountId: stack.accountId,
    param_TrustedPrincipalArn: bases.trustedPrincipalArn,
    param_ProductBusArn: bases.productBusArn,
    param_ArtifactBucketPrefix: 'dataward-artifacts',
    param_DataScanFrequency: 'rate(30 days)',
  });
  expect(link).toContain('rate(30%20days)');
});

test('every external id survives the link', () => {
  return fc.assert(
    fc.property(fc.stringMatching(/^[\w+=,.@:/-]{16,60}$/), (externalId) => {
      const link = createLink(bases, { ...stack, externalId });
      expect(parametersOf(link)).toMatchObject({ param_ExternalId: externalId });
    }),
  );
});

test('the links that update and delete name the stack', () => {
  expect(parametersOf(updateLink(bases, { ...stack, stackId }))).toEqual({
    stackId,
    templateURL: 'https://templates.example/stack/3/template.json',
    param_DataScanFrequency: 'rate(30 days)',
  });
  expect(parametersOf(deleteLink(bases, { region: 'eu-west-1', stackId }))).toEqual({ stackId });
  expect(deleteLink(bases, { region: 'eu-west-1', stackId: null })).toMatch(
    /#\/stacks\?filteringText=dataward$/,
  );
});

test('an address of a template that the console does not take is refused', () => {
  const long = (length: number) => ({ ...bases, templateBase: 'x'.repeat(length) });
  const rest = '/3/template.json'.length;
  expect(templateUrl(long(1_024 - rest), '3')).toHaveLength(1_024);
  expect(() => templateUrl(long(1_025 - rest), '3')).toThrow('too long');
});

test('a role is that of the stack in its account, and no other', () => {
  const id = '111122223333';
  expect(roleFault(roleArnOf(id, 'us-east-1'), id)).toBeUndefined();
  expect(roleFault(roleArnOf(id, 'us-gov-west-1'), id)).toBeUndefined();
  expect(roleFault(roleArnOf('999922223333', 'us-east-1'), id)).toContain('not in this account');
  expect(roleFault(`arn:aws:iam::${id}:role/admin`, id)).toContain('dataward-cross-account');
  expect(roleFault(`arn:aws:iam::${id}:role/x/dataward-cross-account`, id)).toBeDefined();
  expect(roleFault('role', id)).toBe('Please check the ARN');
});

test('the place of a stack is in its id', () => {
  expect(placeOfStack(stackId)).toEqual({
    region: 'eu-west-1',
    accountId: '111122223333',
    name: 'dataward',
  });
  expect(placeOfStack('dataward')).toBeUndefined();
});
