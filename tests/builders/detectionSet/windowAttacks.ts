import { type Actor, nobody, role } from './company.ts';
import { HOUR, type Log, MINUTE } from './days.ts';
import { staff } from './normal.ts';

/** Calls of an attack from a time on; returns who made them. */
export type Attack = (log: Log, at: number, n: number) => Actor;

const AWAY = '100.30.0.7';
const insider = (n: number): Actor => staff[n % 4] ?? nobody;
/** Stolen credentials, used from elsewhere. */
const stolen = (n: number): Actor => ({ ...insider(n), address: AWAY });
const newcomer = (n: number): Actor => role(`intruder-${n}`, AWAY);

const object = (
  log: Log,
  by: Actor,
  at: number,
  call: string,
  bucketName: string,
  more: object = {},
) =>
  log.trail(by, at, {
    call: `s3 ${call}`,
    parameters: { bucketName, key: log.objectOf(9000), ...more },
    bytesOut: call === 'GetObject' ? log.between(500, 90_000) : 0,
  });

const SSE = 'x-amz-server-side-encryption';

/** By the detection that is to find it; some are too small to be found. */
export const windowAttacks: Readonly<Record<string, Attack>> = {
  'DET-13': (log, at, n) => {
    const by = insider(n);
    log.many(log.between(150, 4000), [at, 9 * MINUTE], (when) =>
      object(log, by, when, 'GetObject', 'customers'),
    );
    return by;
  },
  'DET-14': (log, at) => {
    log.many(log.between(1, 50), [at, HOUR], (when) =>
      object(log, nobody, when, 'GetObject', 'invoices'),
    );
    return nobody;
  },
  'DET-15': (log, at, n) => {
    const by = newcomer(n);
    object(log, by, at, 'ListObjectsV2', 'contracts');
    log.many(log.between(12, 150), [at + 1000, 20 * MINUTE], (when) =>
      object(log, by, when, 'GetObject', 'contracts'),
    );
    return by;
  },
  'DET-16': (log, at, n) => {
    const by = stolen(n);
    const buckets = log.between(12, 60);
    for (let b = 0; b < buckets; b += 1)
      log.trail(by, at + b * log.between(500, 8000), {
        call: 's3 GetBucketAcl',
        parameters: { bucketName: `b${b}` },
      });
    return by;
  },
  'DET-17': (log, at, n) => {
    const by = stolen(n);
    log.many(log.between(1, 400), [at, 9 * MINUTE], (when) =>
      object(log, by, when, 'CopyObject', 'images', {
        [`${SSE}-customer-algorithm`]: 'AES256',
        'x-amz-copy-source': 'images/a',
      }),
    );
    return by;
  },
  'DET-18': (log, at, n) => {
    const by = stolen(n);
    const key = 'arn:aws:kms:eu-central-1:444455556666:key/k';
    log.many(log.between(1, 300), [at, 9 * MINUTE], (when) =>
      object(log, by, when, 'CopyObject', 'builds', {
        'x-amz-copy-source': 'builds/a',
        [`${SSE}-aws-kms-key-id`]: key,
      }),
    );
    return by;
  },
  'DET-19': (log, at, n) => {
    const by = stolen(n);
    log.many(30, [at, 9 * MINUTE], (when) => object(log, by, when, 'GetObject', 'payroll'));
    log.many(log.between(40, 900), [at + 20 * MINUTE, 9 * MINUTE], (when) =>
      object(log, by, when, 'DeleteObject', 'payroll'),
    );
    if (n % 2 === 1)
      log.trail(by, at + 30 * MINUTE, {
        call: 's3 PutObject',
        parameters: { bucketName: 'payroll', key: 'HOW_TO_RECOVER_FILES.txt' },
      });
    return by;
  },
  'DET-23': (log, at, n) => {
    const by = stolen(n);
    const secrets = log.between(7, 40);
    for (let s = 0; s < secrets; s += 1)
      log.trail(by, at + s * log.between(300, 9000), {
        call: 'secretsmanager GetSecretValue',
        parameters: { secretId: `shared/${s}` },
      });
    return by;
  },
  'DET-24': (log, at, n) => {
    const by = newcomer(n);
    log.trail(by, at, {
      call: 'secretsmanager GetSecretValue',
      parameters: { secretId: 'billing/db' },
    });
    return by;
  },
  'DET-25': (log, at, n) => {
    const by = stolen(n);
    const parameters = log.between(7, 60);
    for (let p = 0; p < parameters; p += 5) {
      const names = Array.from({ length: Math.min(5, parameters - p) }, (_, k) => `/x/p${p + k}`);
      log.trail(by, at + p * 900, {
        call: 'ssm GetParameters',
        parameters: { names, withDecryption: true },
      });
    }
    return by;
  },
  'DET-35': (log, at, n) => {
    const by = stolen(n);
    object(log, insider(n), at, 'GetObject', 'customers');
    log.many(3, [at + 20 * MINUTE, HOUR], (when) =>
      object(log, by, when, 'GetObject', 'customers'),
    );
    return by;
  },
  'DET-36': (log, at, n) => {
    const by = newcomer(n);
    log.many(log.between(1, 50), [at, 9 * MINUTE], (when) =>
      log.trail(by, when, { call: 'dynamodb Scan', parameters: { tableName: 'people' } }),
    );
    return by;
  },
  'DET-37': (log, at, n) => {
    const address = n % 2 === 0 ? '100.30.0.8' : '10.0.1.20';
    log.connect(address, at, n % 2 === 0 ? 5000 : log.between(80_000_000, 2_000_000_000));
    return { name: address, identity: {}, address };
  },
  'DET-38': (log, at, n) => {
    const by = stolen(n);
    const buckets = log.between(4, 16);
    log.many(log.between(8, 80), [at, 8 * MINUTE], (when) =>
      log.trail(by, when, {
        call: 's3 GetObject',
        parameters: { bucketName: `b${Math.floor(log.random() * buckets)}` },
        error: 'AccessDenied',
      }),
    );
    return by;
  },
  'DET-40': (log, at, n) => {
    const by = n % 2 === 0 ? nobody : (staff[4] ?? nobody);
    const { address } = by;
    const requester = by === nobody ? '-' : `arn:aws:iam::111122223333:user/${by.name}`;
    log.request(at, {
      ...{ bucket: 'downloads', requester, address },
      ...(by !== nobody && { tls: '-' }),
    });
    return by;
  },
};
