import type {
  GetResourcePolicyCommandOutput,
  ListSecretsCommandOutput,
  SecretListEntry,
} from '@aws-sdk/client-secrets-manager';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface DeclaredSecret {
  readonly entry: SecretListEntry;
  /** JSON text, where there is one. */
  readonly policy?: string;
}

/** Secrets without their values, which are not emulated. */
export const secretsManagerService = (secrets: readonly Placed<DeclaredSecret>[]): WireService =>
  declare('secretsmanager', {
    ListSecrets: ({ NextToken, MaxResults }, call) => {
      const page = pageOf(inPlace(secrets, call), {
        marker: NextToken,
        limit: MaxResults,
        usual: 100,
      });
      return {
        SecretList: page.items.map(({ entry }) => entry),
        ...(page.next === undefined ? {} : { NextToken: page.next }),
      } satisfies Reply<ListSecretsCommandOutput>;
    },
    GetResourcePolicy: ({ SecretId }, call) => {
      const there = inPlace(secrets, call).find(({ entry }) =>
        [entry.ARN, entry.Name].includes(SecretId),
      );
      if (there === undefined)
        throw new WireError('ResourceNotFoundException', 'The secret does not exist.', 400);
      return {
        ARN: there.entry.ARN,
        Name: there.entry.Name,
        ...(there.policy === undefined ? {} : { ResourcePolicy: there.policy }),
      } satisfies Reply<GetResourcePolicyCommandOutput>;
    },
  });
