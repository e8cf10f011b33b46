import { Stack } from 'aws-cdk-lib';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { ROLE_NAME } from '#contracts/cloudAccount/stack.ts';
import { type FunctionName, functions } from '../functions.ts';
import { acknowledgeResource } from './acknowledge.ts';
import { allow } from './grants.ts';

/** Lets a function assume the roles of customers' stacks, where its declaration says so. */
export const allowCustomerRoles = (fn: Fn, name: FunctionName): void => {
  if (functions[name].assumesCustomerRoles !== true) return;
  const stack = Stack.of(fn);
  const roles = `arn:${stack.partition}:iam::*:role/${ROLE_NAME}`;
  allow(fn, ['sts:AssumeRole'], [roles]);
  acknowledgeResource(
    stack,
    roles,
    'Which accounts are connected is not known at deployment; their roles have one name and demand an external id.',
  );
};
