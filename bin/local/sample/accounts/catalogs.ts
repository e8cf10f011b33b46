import type { Connection, Job } from '@aws-sdk/client-glue';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { Catalogs } from '#local/aws/services/declared/glue.ts';
import { ANALYTICS, daysBefore } from './names.ts';
import { analytics } from './network/places.ts';

const job = (made: Date, Name: string, args: Readonly<Record<string, string>>): Placed<Job> => ({
  ...analytics,
  value: {
    Name,
    Role: `arn:aws:iam::${ANALYTICS}:role/glue-jobs`,
    CreatedOn: daysBefore(made, 170),
    GlueVersion: '5.0',
    DefaultArguments: { '--job-language': 'python', ...args },
  },
});

const connection = (made: Date, Name: string, url: string): Placed<Connection> => ({
  ...analytics,
  value: {
    Name,
    ConnectionType: 'JDBC',
    CreationTime: daysBefore(made, 160),
    ConnectionProperties: { JDBC_CONNECTION_URL: url, SECRET_ID: 'warehouse-reader' },
  },
});

/** The catalogue of the lake was shared in a hurry; that of Oregon has encrypted passwords. */
export const declareCatalogs = (made: Date): Catalogs => ({
  catalogs: [
    {
      ...analytics,
      value: {
        encryptsPasswords: false,
        policy: JSON.stringify({
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Allow',
              Principal: '*',
              Action: ['glue:GetTable', 'glue:GetDatabase'],
              Resource: `arn:aws:glue:us-east-1:${ANALYTICS}:*`,
            },
          ],
        }),
      },
    },
    { accountId: ANALYTICS, region: 'us-west-2', value: { encryptsPasswords: true } },
  ],
  jobs: [
    job(made, 'load-orders', { '--secret-arn': 'warehouse-reader' }),
    job(made, 'load-loyalty', { '--db-password': 'glue-in-the-clear-77' }),
  ],
  connections: [
    connection(made, 'warehouse', 'jdbc:redshift://warehouse.internal:5439/analytics'),
    connection(
      made,
      'loyalty',
      'postgresql://loader:in-the-clear-1988@loyalty.internal:5432/loyalty',
    ),
  ],
});
