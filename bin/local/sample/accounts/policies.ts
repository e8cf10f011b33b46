import { PARTNER, PRODUCTION } from './names.ts';

/** Policies of resources. */

export const policyOf = (Principal: unknown, Action: string): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal, Action, Resource: '*' }],
  });
export const partner = { AWS: `arn:aws:iam::${PARTNER}:root` };
export const ownRole = (name: string) => ({ AWS: `arn:aws:iam::${PRODUCTION}:role/${name}` });
