import { type Actor, logged, plain, role, sensitive, user } from './company.ts';
import { DAY, FIRST, HOUR, type Log, MINUTE } from './days.ts';

const apps = ['shop', 'billing'].map((name) => role(name));
const etl = role('etl', '10.0.2.8');
const cleaner = role('cleaner', '10.0.2.9');
const scanner = role('posture', '10.0.2.10');
const secrets = role('external-secrets', '10.0.2.11');
const deployer = role('deploy', '203.0.113.77');
const reporter = role('report', '10.0.2.12');
export const staff: readonly Actor[] = ['ann', 'bob', 'cid', 'dora', 'eve', 'finn'].map((name, n) =>
  user(name, n < 4 ? `203.0.113.${10 + n}` : `198.51.100.${10 + n}`),
);
const hire = user('gus', '203.0.113.40');
const migration = role('migration', '10.0.3.3');
const newService = role('pricing', '10.0.3.4');

/** Days without work beside weekends. */
const holidays = new Set([18, 19, 40]);
const [HIRE_DAY, SERVICE_DAY, MIGRATION_DAY] = [27, 31, 34];

const isWork = (day: number): boolean => day % 7 < 5 && !holidays.has(day);
/** Of a day, in the share of its busiest hour. */
const diurnal = (hour: number): number =>
  0.15 + 0.85 * Math.max(0, Math.sin(((hour - 5) * Math.PI) / 16));

interface Scene {
  readonly log: Log;
  readonly day: number;
  readonly start: number;
  /** Of the calls of programs. */
  readonly scale: number;
}

const read = (log: Log, by: Actor, at: number, bucketName: string) =>
  log.trail(by, at, {
    call: 's3 GetObject',
    parameters: { bucketName, key: log.objectOf(20_000) },
    bytesOut: log.between(500, 200_000),
  });
const list = (log: Log, by: Actor, at: number, bucketName: string) =>
  log.trail(by, at, { call: 's3 ListObjectsV2', parameters: { bucketName } });

/** Programs that serve customers read single objects and items day and night. */
const serve = ({ log, start, scale }: Scene) => {
  for (let window = 0; window < 144; window += 1) {
    const from = start + window * 10 * MINUTE;
    const span = [from, 10 * MINUTE] as const;
    const rate = scale * diurnal(window / 6);
    for (const [n, app] of apps.entries()) {
      log.many(log.poisson(8 * rate), span, (at) => read(log, app, at, sensitive[n] ?? 'logs'));
      log.many(log.poisson(5 * rate), span, (at) =>
        log.trail(app, at, { call: 'dynamodb GetItem', parameters: { tableName: 'people' } }),
      );
      log.connect(
        `10.0.1.${20 + n}`,
        from + log.random() * 9 * MINUTE,
        log.between(100_000, 9_000_000),
      );
    }
    log.many(log.poisson(3 * rate), span, (at) => {
      const address = `198.51.100.${Math.floor(log.random() * 250)}`;
      log.request(at, { bucket: 'site', requester: '-', address });
    });
    const requester = 'arn:aws:iam::111122223333:user/ann';
    log.many(log.poisson(2 * rate), span, (at) =>
      log.request(at, { bucket: 'downloads', requester, address: '203.0.113.10' }),
    );
  }
};

/** Programs read the secrets and parameters that they need. */
const configure = ({ log, start }: Scene) => {
  for (let hour = 0; hour < 24; hour += 1) {
    const from = start + hour * HOUR;
    for (const app of [...apps, etl])
      log.trail(app, from + log.random() * HOUR, {
        ...{ call: 'secretsmanager GetSecretValue', parameters: { secretId: `${app.name}/db` } },
      });
    for (let n = 0; n < 15; n += 1)
      log.trail(secrets, from + n * 2000, {
        ...{ call: 'secretsmanager GetSecretValue', parameters: { secretId: `shared/${n}` } },
      });
    const names = Array.from({ length: 9 }, (_, n) => `/shop/p${n}`);
    for (const part of [names.slice(0, 5), names.slice(5)])
      log.trail(apps[0] ?? etl, from, {
        ...{ call: 'ssm GetParameters', parameters: { names: part, withDecryption: true } },
      });
  }
};

/** At night data is gathered, cleaned up, backed up and looked after. */
const nightly = ({ log, day, start, scale }: Scene) => {
  const night = start + 2 * HOUR;
  for (const name of ['invoices', 'payroll']) {
    list(log, etl, night, name);
    log.many(Math.round(log.between(80, 140) * scale), [night, 40 * MINUTE], (at) =>
      read(log, etl, at, name),
    );
  }
  log.many(log.between(60, 200), [night + HOUR, 8 * MINUTE], (at) => {
    read(log, cleaner, at, 'tmp');
    log.trail(cleaner, at, {
      call: 's3 DeleteObject',
      parameters: { bucketName: 'tmp', key: log.objectOf(900) },
    });
  });
  for (const bucketName of [
    ...sensitive,
    ...plain,
    ...logged,
    ...Array.from({ length: 12 }, (_, n) => `b${n}`),
  ])
    for (const name of ['GetBucketAcl', 'GetBucketVersioning'])
      log.trail(scanner, start + 4 * HOUR + log.random() * MINUTE, {
        call: `s3 ${name}`,
        parameters: { bucketName },
      });
  if (day % 7 === 6)
    log.many(6, [start + 5 * HOUR, HOUR], (at) =>
      log.trail(reporter, at, { call: 'dynamodb Scan', parameters: { tableName: 'people' } }),
    );
};

/** People look at some objects, mistype, and are refused at times. */
const office = (log: Log, start: number, people: readonly Actor[]) => {
  for (const by of people) {
    const from = start + (by.address.startsWith('203') ? 8 : 14) * HOUR;
    for (let visit = log.poisson(3); visit > 0; visit -= 1) {
      const name = [...sensitive, ...plain][Math.floor(8 * log.random() ** 2)] ?? 'logs';
      const at = from + log.random() * 8 * HOUR;
      list(log, by, at, name);
      log.many(log.poisson(4), [at + 1000, 9 * MINUTE], (when) => read(log, by, when, name));
      if (log.random() < 0.05)
        log.many(log.between(1, 4), [at, MINUTE], (when) =>
          log.trail(by, when, {
            call: 's3 PutObject',
            parameters: { bucketName: name, key: 'a' },
            error: 'AccessDenied',
          }),
        );
    }
  }
};

/** Changes by those who make them as always. */
const deploy = ({ log, day, start }: Scene) => {
  if (day % 7 !== 1 && day % 7 !== 3) return;
  const at = start + 11 * HOUR;
  log.trail(deployer, at, {
    call: 'lambda UpdateFunctionCode20150331v2',
    parameters: { functionName: 'shop' },
  });
  log.trail(deployer, at + MINUTE, {
    call: 'iam PutRolePolicy',
    parameters: {
      roleName: 'shop',
      policyDocument: JSON.stringify({
        Statement: [
          { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::customers/*' },
        ],
      }),
    },
  });
  log.trail(deployer, at + 2 * MINUTE, {
    call: 'rds ModifyDBInstance',
    parameters: { dBInstanceIdentifier: 'orders', masterUserPassword: '****' },
  });
  log.trail(deployer, at + 3 * MINUTE, {
    call: 'rds DeleteDBSnapshot',
    parameters: { dBSnapshotIdentifier: `old-${day}` },
  });
};

/** Two who are away for a week work from there. */
const onJourney = (day: number, by: Actor): Actor =>
  (by.name === 'bob' && day >= 28 && day < 33) || (by.name === 'eve' && day >= 36 && day < 39)
    ? { ...by, address: '100.20.0.7' }
    : by;

/** What is new and nothing to worry about. */
const changes = ({ log, day, start, scale }: Scene) => {
  if (day >= HIRE_DAY && isWork(day)) office(log, start, [hire]);
  if (day >= SERVICE_DAY)
    log.many(24, [start, DAY], (at) =>
      log.trail(newService, at, {
        call: 'secretsmanager GetSecretValue',
        parameters: { secretId: 'shop/db' },
      }),
    );
  if (day !== MIGRATION_DAY) return;
  list(log, migration, start + 10 * HOUR, 'contracts');
  log.many(Math.round(3000 * scale), [start + 10 * HOUR, 3 * HOUR], (at) =>
    read(log, migration, at, 'contracts'),
  );
};

/** A day of a company in which nothing is wrong. */
export const normalDay = (log: Log, day: number, scale: number): void => {
  const scene: Scene = { log, day, start: FIRST + day * DAY, scale };
  serve(scene);
  configure(scene);
  nightly(scene);
  if (isWork(day)) {
    office(
      log,
      scene.start,
      staff.map((by) => onJourney(day, by)),
    );
    deploy(scene);
  }
  changes(scene);
};
