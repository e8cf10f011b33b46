import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { poolPasswordOf } from '#api/shared/keySecret.ts';
import { keyTextOf } from '#domain/apiKey/keyText.ts';
import { type Synthesized, synthesize } from './synthesized.ts';

let product: Synthesized;
beforeAll(() => {
  product = synthesize();
});

const pool = () => product.ofType('AWS::Cognito::UserPool')[0]?.Properties;
const webClient = () =>
  product
    .ofType('AWS::Cognito::UserPoolClient')
    .find(({ Properties }) => Properties.AllowedOAuthFlowsUserPoolClient !== true)?.Properties;

test('the client takes user name and password from our function alone, and has no secret to be hashed', () => {
  const { ExplicitAuthFlows, GenerateSecret, PreventUserExistenceErrors } = webClient();
  expect(ExplicitAuthFlows.toSorted()).toEqual([
    'ALLOW_ADMIN_USER_PASSWORD_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ]);
  expect(GenerateSecret).toBe(false);
  expect(PreventUserExistenceErrors).toBe('ENABLED');
});

test('a user without a second factor gets tokens at once, with the claims of a trigger of version 1', () => {
  expect(pool().MfaConfiguration).toBe('OPTIONAL');
  expect(pool().LambdaConfig.PreTokenGenerationConfig.LambdaVersion).toBe('V1_0');
});

test('a user is named by an address, which the pool compares in small letters', () => {
  expect(pool().UsernameAttributes).toEqual(['email']);
  expect(pool().UsernameConfiguration).toEqual({ CaseSensitive: false });
});

/** Of a user name: AdminCreateUser. */
const LONGEST_NAME = 128;
/** Of a password: AdminSetUserPassword. */
const LONGEST_PASSWORD = 256;

test('the address of a machine user is no longer than a user name may be', () => {
  const id = 'f'.repeat(32);
  const customerId = 'c'.repeat(64);
  expect(`key-${id}@${customerId}.keys.invalid`.length).toBeLessThanOrEqual(LONGEST_NAME);
});

test('the password of a machine user fits the policy of the pool, whatever the key', () => {
  const { PasswordPolicy: policy } = pool().Policies;
  const demanded = {
    RequireLowercase: /[a-z]/,
    RequireUppercase: /[A-Z]/,
    RequireNumbers: /[0-9]/,
    RequireSymbols: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/,
  };
  const patterns = Object.entries(demanded).flatMap(([name, pattern]) =>
    policy[name] ? [pattern] : [],
  );
  expect(patterns).toHaveLength(4);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (random) => {
      const password = poolPasswordOf(keyTextOf(random));
      for (const pattern of patterns) expect(password).toMatch(pattern);
      expect(password).toMatch(/^\S+$/);
      expect(password.length).toBeGreaterThanOrEqual(policy.MinimumLength);
      expect(password.length).toBeLessThanOrEqual(LONGEST_PASSWORD);
    }),
  );
});
