import * as shapes from '#local/sample/accounts/data/datasets.ts';
import {
  applicationYaml,
  cleanYaml,
  dotenv,
  privateKey,
  terraformState,
} from '#local/sample/accounts/data/secrets.ts';
import { fill } from '#local/sample/accounts/data/table.ts';
import { accessLog, applicationLog, leakyLog } from '#local/sample/accounts/data/texts.ts';
import { tablesTruth } from '#local/sample/accounts/data/truth.ts';
import * as web from '#local/sample/accounts/data/webFiles.ts';
import { csv } from '#local/sample/accounts/formats/delimited.ts';
import { gzip } from '#local/sample/accounts/formats/gzip.ts';
import { pgDump } from '#local/sample/accounts/formats/sqlDump.ts';
import { sqliteFile } from '#local/sample/accounts/formats/sqlite.ts';
import { dayBefore, deployBotKeyId, PRODUCTION } from '#local/sample/accounts/names.ts';
import { configure, onlyTls } from './configuration.ts';
import { type PlannedBucket, type PlannedObject, tableObject, textObject } from './plan.ts';

const stackTags = (stack: string, logicalId: string) => ({
  'aws:cloudformation:stack-name': stack,
  'aws:cloudformation:logical-id': logicalId,
  'aws:cloudformation:stack-id': `arn:aws:cloudformation:us-east-1:${PRODUCTION}:stack/${stack}/1c9d5e70-77aa-11ee-b9d1-0242ac120002`,
});

const logFiles = (now: Date): readonly PlannedObject[] => [
  ...[1, 2, 3].flatMap((age) => [
    textObject({
      key: `checkout/${dayBefore(now, age)}/app.log`,
      format: 'log',
      age,
      make: (maker) => applicationLog(maker, 8000),
    }),
    textObject({
      key: `edge/${dayBefore(now, age)}/access.log.gz`,
      format: 'log.gz',
      age,
      holds: ['ip'],
      make: (maker) => gzip(accessLog(maker, 9000)),
    }),
  ]),
  textObject({
    key: `worker/${dayBefore(now, 5)}/debug.log`,
    format: 'log',
    age: 5,
    holds: ['email', 'token'],
    make: (maker) => leakyLog(maker, 4000),
  }),
];

export const applicationLogs = (now: Date): PlannedBucket => ({
  accountId: PRODUCTION,
  name: 'harborlane-app-logs',
  region: 'us-east-1',
  age: 1330,
  configuration: configure(PRODUCTION, {
    tags: { owner: 'platform', ...stackTags('observability', 'LogBucket') },
    expireAfterDays: 90,
  }),
  objects: logFiles(now),
});

const dumped = [
  { name: 'customers', columns: shapes.customers, rows: 4000 },
  { name: 'orders', columns: shapes.orders, rows: 2500 },
  { name: 'credit_applications', columns: shapes.creditApplications, rows: 1000 },
];

const dump = (now: Date): PlannedObject => ({
  key: `postgres/customers-db/${dayBefore(now, 1)}.sql`,
  format: 'sql',
  age: 1,
  truth: tablesTruth(dumped),
  make: (maker) =>
    pgDump(
      'customers',
      dumped.map((shape) => fill(shape, maker)),
    ),
});

const tillTables = [
  { name: 'refunds', columns: shapes.refunds, rows: 1200 },
  { name: 'catalogue', columns: shapes.catalogue, rows: 2000 },
];

const pointOfSale = (now: Date): PlannedObject => ({
  key: `point-of-sale/store-014/${dayBefore(now, 3)}.db`,
  format: 'sqlite',
  age: 3,
  truth: tablesTruth(tillTables),
  make: (maker) => sqliteFile(tillTables.map((shape) => fill(shape, maker))),
});

export const databaseBackups = (now: Date): PlannedBucket => ({
  accountId: PRODUCTION,
  name: 'harborlane-db-backups',
  region: 'us-east-1',
  age: 975,
  configuration: configure(PRODUCTION, {
    tags: { 'aws:backup:source-resource': 'customers-db', 'backup-plan': 'nightly' },
    expireAfterDays: 35,
    replica: {
      bucketArn: 'arn:aws:s3:::harborlane-db-backups-eu',
      roleArn: `arn:aws:iam::${PRODUCTION}:role/s3-replication`,
    },
  }),
  objects: [
    dump(now),
    textObject({
      key: `postgres/catalog-db/${dayBefore(now, 1)}.sql.gz`,
      format: 'sql.gz',
      age: 1,
      make: (maker) =>
        gzip(
          pgDump('catalog', [
            fill({ name: 'catalogue', columns: shapes.catalogue, rows: 3000 }, maker),
            fill({ name: 'stores', columns: shapes.stores, rows: 120 }, maker),
          ]),
        ),
    }),
    pointOfSale(now),
  ],
});

const settingsFiles: readonly PlannedObject[] = [
  textObject({
    key: 'checkout/production/.env',
    format: 'env',
    age: 44,
    holds: ['cloud-key', 'token', 'connection-string'],
    make: (maker) => dotenv(maker, deployBotKeyId),
  }),
  textObject({
    key: 'checkout/production/application.yaml',
    format: 'yaml',
    age: 44,
    isPublic: true,
    holds: ['token', 'connection-string'],
    make: applicationYaml,
  }),
  textObject({
    key: 'catalog/production/service.yaml',
    format: 'yaml',
    age: 44,
    make: cleanYaml,
  }),
  textObject({
    key: 'terraform/production.tfstate',
    format: 'json',
    age: 12,
    holds: ['cloud-key', 'private-key'],
    make: terraformState,
  }),
  textObject({
    key: 'bastion/keys/deploy.pem',
    format: 'pem',
    age: 500,
    holds: ['private-key'],
    make: ({ random }) => privateKey(random),
  }),
];

const deployments = (now: Date): PlannedObject =>
  tableObject({
    key: `releases/${dayBefore(now, 1)}/deployments.csv`,
    format: 'csv',
    age: 1,
    name: 'deployments',
    columns: shapes.deployments,
    rows: 1500,
    write: csv,
  });

/**
 * What the build machines put down, one file of it by `--acl public-read`: settings with real-looking secrets beside harmless ones.
 */
export const deployArtifacts = (now: Date): PlannedBucket => ({
  accountId: PRODUCTION,
  name: 'harborlane-deploy-artifacts',
  region: 'us-east-1',
  age: 1402,
  configuration: configure(PRODUCTION, {
    tags: stackTags('delivery', 'ArtifactBucket'),
    objectAcls: true,
  }),
  objects: [...settingsFiles, deployments(now)],
});

const assetObjects: readonly PlannedObject[] = [
  textObject({
    key: 'index.html',
    format: 'html',
    age: 4,
    make: () => web.page('Harborlane Outfitters'),
  }),
  textObject({ key: '404.html', format: 'html', age: 90, make: () => web.page('Off the trail') }),
  textObject({ key: 'assets/site.7c1d09ab.css', format: 'css', age: 4, make: web.styles }),
  textObject({ key: 'assets/site.19fe2c40.js', format: 'js', age: 4, make: web.script }),
  textObject({
    key: 'assets/map.svg',
    format: 'svg',
    age: 90,
    make: ({ random }) => web.drawing(random),
  }),
  textObject({
    key: 'assets/hero@2x.png',
    format: 'png',
    age: 90,
    make: ({ random }) => web.picture(random, 180_000),
  }),
];

/** Served by CloudFront only: many numbers, none of them personal. */
export const webAssets = (): PlannedBucket => ({
  accountId: PRODUCTION,
  name: 'harborlane-web-assets',
  region: 'us-east-1',
  age: 1600,
  configuration: configure(PRODUCTION, {
    tags: { owner: 'storefront', environment: 'production' },
    policy: [
      onlyTls('harborlane-web-assets'),
      {
        Sid: 'ContentNetworkReads',
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: 's3:GetObject',
        Resource: 'arn:aws:s3:::harborlane-web-assets/*',
        Condition: {
          StringEquals: {
            'AWS:SourceArn': `arn:aws:cloudfront::${PRODUCTION}:distribution/E2QWRUHAPOMQZL`,
          },
        },
      },
    ],
  }),
  objects: assetObjects,
});

/** An empty bucket for uploads, which everybody may send. */
export const inboundUploads = (): PlannedBucket => ({
  accountId: PRODUCTION,
  name: 'harborlane-inbound-uploads',
  region: 'us-east-1',
  age: 77,
  configuration: configure(PRODUCTION, {
    tags: { owner: 'crm-team' },
    dropBox: true,
    policy: [
      {
        Sid: 'AnyoneUploads',
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:PutObject',
        Resource: 'arn:aws:s3:::harborlane-inbound-uploads/*',
      },
    ],
  }),
  objects: [],
});
