import { type Principal, principalTypes } from '#contracts/activity/principal.ts';

/** The same for the same principal. */
export const principalIdOf = ({ type, name, arn, accountId }: Principal): string =>
  JSON.stringify([type, name, arn, accountId]);

interface ActingIdentity {
  readonly type: string;
  readonly name: string;
  readonly arn: string;
  readonly accountId: string;
}

/** An identity of an account as logs name it; groups do not act. */
export const principalOfIdentity = ({ type, name, arn, accountId }: ActingIdentity): Principal => {
  const known = principalTypes.find((each) => each === type) ?? 'unknown';
  return { type: known, name: known === 'root' ? 'root' : name, arn, accountId };
};
