import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { DeclaredSecret } from '#local/aws/services/declared/secretsManager.ts';
import { DAY, daysBefore, keyArn, keyIds, PRODUCTION, secretArn, WAREHOUSE_HOST } from './names.ts';
import { main } from './network/places.ts';
import { ownRole, partner, policyOf } from './policies.ts';

const deniedToAllBut = (role: string): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Deny',
        ...{ Principal: '*', Action: 'secretsmanager:GetSecretValue', Resource: '*' },
        Condition: { ArnNotEquals: { 'aws:PrincipalArn': ownRole(role).AWS } },
      },
    ],
  });

const secret = (made: Date, name: string, more: Partial<DeclaredSecret>) => ({
  ...main,
  value: {
    ...more,
    entry: {
      ARN: secretArn(name),
      Name: name,
      CreatedDate: daysBefore(made, 400),
      ...more.entry,
    },
  },
});

export const declareSecrets = (made: Date): readonly Placed<DeclaredSecret>[] => [
  secret(made, 'customers-db-master', {
    entry: {
      RotationEnabled: true,
      RotationRules: { AutomaticallyAfterDays: 7 },
      LastRotatedDate: daysBefore(made, 3),
      OwningService: 'rds',
      KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
    },
    policy: policyOf(ownRole('shop-app'), 'secretsmanager:GetSecretValue'),
  }),
  // The returns desk looks up what was bought.
  secret(made, 'warehouse-reader', {
    entry: {
      Description: `Login of reader at ${WAREHOUSE_HOST}`,
      RotationEnabled: true,
      RotationRules: { AutomaticallyAfterDays: 30 },
      LastRotatedDate: daysBefore(made, 9),
      KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
    },
    policy: deniedToAllBut('returns-desk-start'),
  }),
  secret(made, 'payment-gateway', {
    entry: { RotationEnabled: false, LastRotatedDate: new Date(made.getTime() - 400 * DAY) },
    policy: policyOf(partner, 'secretsmanager:GetSecretValue'),
  }),
  secret(made, 'newsletter-key', { policy: policyOf('*', 'secretsmanager:GetSecretValue') }),
];
