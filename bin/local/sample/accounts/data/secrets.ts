import type { Random } from '#local/sample/accounts/random.ts';
import { accessKeyId, base62, githubToken, jsonWebToken, secretAccessKey } from './personal.ts';
import type { Maker } from './table.ts';

/** Settings with secrets in them: made up, none opens anything. */

const password = (random: Random) => `${base62(random, 14)}!${random.int(10, 99)}`;

/** Looks like an RSA key and is none: random bytes between the lines that mark one. */
export const privateKey = (random: Random): string => {
  const bytes = Buffer.from(random.hex(2400), 'hex').toString('base64');
  const lines = bytes.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN RSA PRIVATE KEY-----', ...lines, '-----END RSA PRIVATE KEY-----', ''].join(
    '\n',
  );
};

const databaseUrl = (random: Random): string =>
  `postgres://shop_app:${password(random)}@customers-db.c9akciq32rtw.us-east-1.rds.amazonaws.com:5432/customers`;

/** @param keyId whose holder anybody can be who reads this file */
export const dotenv = ({ random, now }: Maker, keyId: string): string =>
  [
    'NODE_ENV=production',
    'PORT=8080',
    'LOG_LEVEL=info',
    `AWS_ACCESS_KEY_ID=${keyId}`,
    `AWS_SECRET_ACCESS_KEY=${secretAccessKey(random)}`,
    `DATABASE_URL=${databaseUrl(random)}`,
    `STRIPE_SECRET_KEY=sk_live_${base62(random, 24)}`,
    `SLACK_BOT_TOKEN=xoxb-${random.digits(12)}-${random.digits(12)}-${base62(random, 24)}`,
    `SESSION_JWT=${jsonWebToken(random, now)}`,
    'FEATURE_FLAGS=new-checkout,gift-cards',
    '',
  ].join('\n');

export const applicationYaml = ({ random }: Maker): string =>
  [
    'server:',
    '  port: 8080',
    '  timeout: 30s',
    'database:',
    `  url: ${databaseUrl(random)}`,
    '  pool: 12',
    'github:',
    `  token: ${githubToken(random)}`,
    'build:',
    `  commit: ${random.hex(40)}`,
    `  image: sha256:${random.hex(64)}`,
    '',
  ].join('\n');

/** Every secret is a reference or a placeholder: nothing to find. */
export const cleanYaml = ({ random }: Maker): string =>
  [
    'service: catalog',
    `version: 4.12.${random.int(0, 40)}`,
    'image:',
    `  digest: sha256:${random.hex(64)}`,
    'environment:',
    '  DATABASE_URL: ssm:/catalog/database-url',
    '  API_KEY: "<set in the pipeline>"',
    '  PASSWORD: changeme',
    'replicas: 3',
    '',
  ].join('\n');

export const terraformState = ({ random }: Maker): string =>
  `${JSON.stringify(
    {
      version: 4,
      terraform_version: '1.9.5',
      serial: random.int(40, 400),
      lineage: random.uuid(),
      resources: [
        {
          mode: 'managed',
          type: 'aws_iam_access_key',
          name: 'reporting',
          instances: [
            {
              attributes: {
                id: accessKeyId(random),
                secret: secretAccessKey(random),
                user: 'reporting',
              },
            },
          ],
        },
        {
          mode: 'managed',
          type: 'tls_private_key',
          name: 'bastion',
          instances: [{ attributes: { algorithm: 'RSA', private_key_pem: privateKey(random) } }],
        },
      ],
    },
    null,
    2,
  )}\n`;
