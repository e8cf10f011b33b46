import {
  GetAccountPasswordPolicyCommand,
  IAMClient,
  type PasswordPolicy,
} from '@aws-sdk/client-iam';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Permission } from '../../permission.ts';
import { attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { factOf } from './answers.ts';

export const passwordPolicyPermissions: readonly Permission[] = [
  {
    action: 'iam:GetAccountPasswordPolicy',
    on: 'any',
    reason: 'know how strong passwords of users must be',
  },
];

type Facts = AssetOf<'AWS Account'>['facts']['passwordPolicy'];

/** What AWS asks for where the account has no policy. */
const usual: Facts = {
  minLength: 8,
  remembered: null,
  ...{ uppercase: false, lowercase: false, numbers: false, symbols: false },
};

const factsOf = (policy: PasswordPolicy): Facts => ({
  minLength: policy.MinimumPasswordLength ?? 6,
  remembered: policy.PasswordReusePrevention ?? null,
  uppercase: policy.RequireUppercaseCharacters === true,
  lowercase: policy.RequireLowercaseCharacters === true,
  numbers: policy.RequireNumbers === true,
  symbols: policy.RequireSymbols === true,
});

export const readPasswordPolicy = async (context: CollectContext): Promise<Facts> => {
  const client = new IAMClient(clientOptions(context, 'us-east-1'));
  const reply = await attempt(client.send(new GetAccountPasswordPolicyCommand({})), [
    'NoSuchEntity',
    'NoSuchEntityException',
  ]);
  return factOf(reply, usual, ({ PasswordPolicy: policy = {} }) => factsOf(policy));
};
