import { expect, test } from 'vitest';
import { evaluate } from '#domain/accessPolicy/evaluate.ts';
import { templateRoles } from '../builders/templateRoles.ts';
import { synthesize } from './synthesized.ts';

/** A text of a template, without what CloudFormation puts in. */
const textOf = (value: unknown): string => JSON.stringify(value ?? '');

test('ingest assumes the one role of customers that stacks make, and no other', () => {
  const { own } = templateRoles().of('ingestScan');
  const decide = (name: string) =>
    evaluate(own.statements, {
      action: 'sts:AssumeRole',
      resource: `arn:aws:iam::210987654321:role/${name}`,
      context: {},
    });
  expect(decide('dataward-cross-account')).toBe('allowed');
  expect(decide('dataward-scanner')).toBe('implicitlyDenied');
  expect(decide('dataward-cross-account-2')).toBe('implicitlyDenied');
});

test.each(['prod', 'abcdefghijklmnop'])(
  'in stage %s, customers trust the roles of our functions, however long their names are',
  (stage) => {
    const made = synthesize({ stage, region: 'ap-southeast-1' });
    const accounts = made
      .ofType('AWS::Lambda::Function')
      .find((fn) => fn.Properties.FunctionName === `dataward-${stage}-accounts`);
    const trusted = textOf(accounts?.Properties.Environment.Variables.TRUSTED_PRINCIPAL_ARN);
    const pattern = /role\/([\w-]+)\*/.exec(trusted)?.[1] ?? '';
    expect(pattern).toBe(`dataward-${stage}-`);
    for (const name of ['accounts', 'ingestScan', 'sweepAccounts']) {
      const fn = made
        .ofType('AWS::Lambda::Function')
        .find((each) => each.Properties.FunctionName === `dataward-${stage}-${name}`);
      const role = made.all.find(
        ({ stack, id }) => stack === fn?.stack && id === fn.Properties.Role['Fn::GetAtt'][0],
      );
      // CloudFormation takes 64 characters, and shortens names of its own making.
      const roleName = textOf(role?.Properties.RoleName).replaceAll(/[^\w-]/g, '');
      expect(roleName.startsWith(pattern)).toBe(true);
      expect(roleName.length).toBeLessThanOrEqual(64);
    }
  },
);
