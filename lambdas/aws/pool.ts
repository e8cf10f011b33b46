import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { clientOptions } from './clientOptions.ts';

export interface Pool {
  readonly userPoolId: string;
  readonly clientId: string;
}

let client: CognitoIdentityProviderClient | undefined;
export const cognito = (): CognitoIdentityProviderClient => {
  client ??= new CognitoIdentityProviderClient({ ...clientOptions });
  return client;
};

/** User names are compared without regard to case, by the pool and here. */
export const usernameOf = (email: string): string => email.toLowerCase();
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The work's result, or undefined when the pool refuses with one of these errors. */
export const unless = async <T>(
  refusals: ReadonlySet<string>,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (refusals.has(nameOf(error))) return undefined;
    throw error;
  }
};
