import type { Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { acknowledge } from './acknowledge.ts';

const createSecret = (scope: Stack, number: number): Secret => {
  const secret = new Secret(scope, `OriginSecret${number}`, {
    description: 'What the distribution shows to the functions',
    generateSecretString: { excludePunctuation: true, passwordLength: 48 },
  });
  // The distribution's stack changes over after this one: until then it reads the one before.
  scope.exportValue(secret.secretArn);
  acknowledge(
    secret,
    'SMG4',
    'A deployment with the next originSecret replaces it, in functions and distribution at once.',
  );
  return secret;
};

/** The secret of that number, which the distribution shows, and the one before it, which holds on. */
export const originSecrets = (scope: Stack, number: number): readonly [Secret, ...Secret[]] => {
  const current = createSecret(scope, number);
  return number === 1 ? [current] : [current, createSecret(scope, number - 1)];
};
