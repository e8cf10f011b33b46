import { usualAt } from '#domain/activity/baseline/baseline.ts';
import { volumeOf } from '#domain/activity/baseline/volumes.ts';
import type { Detection } from '../detection.ts';
import { doneIn, nameOf, storeName } from '../lib/acts.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { DATABASE, exampleWindows, usually } from '../lib/exampleWindows.ts';
import { isAboveUsual } from '../lib/isAboveUsual.ts';

const MB = 1_000_000;
const [inside, outside] = [
  { type: 'private' as const, name: '10.0.3.7' },
  { type: 'public' as const, name: '203.0.113.9' },
];
const connect = {
  ...{ store: DATABASE, operation: 'Connect' },
  principal: { type: 'workload' as const, name: '10.0.3.7', arn: null, accountId: null },
};

export const databaseSentOut: Detection = {
  id: 'DET-37',
  title: 'A database was reached from the internet or sent far more data than usual',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'vpc-flow',
  description:
    'The network let a connection from a public address through to a database with sensitive data, ' +
    'or the database sent more than 100 MB to one address in ten minutes, and five times what is ' +
    'usual for it.',
  remediation: {
    console: [
      'Remove the rule that lets the address in from the security group of the database.',
      'Turn off public access of the database, and let programs reach it inside of the network.',
      'Change the passwords of the database, and look in its audit log for what was read.',
    ],
    cli: ['aws rds modify-db-instance --db-instance-identifier {{name}} --no-publicly-accessible'],
    impact: 'Programs outside of the network can no longer reach the database.',
  },
  detect: detectDeeds({
    services: ['rds', 'redshift', 'elasticache', 'es', 'docdb', 'neptune'],
    onlySensitive: true,
    acts: (deed, { facts }) => {
      const connections = doneIn(deed, ['Connect']);
      const fromOutside = connections.filter(({ row }) => row.source.type === 'public');
      if (fromOutside.length > 0) return fromOutside;
      const volume = volumeOf(
        deed.store,
        connections.map(({ row }) => row),
      );
      const usual = () => usualAt(facts.baselineOf(deed.storeId, deed.principalId), deed.start);
      return isAboveUsual(volume, usual) ? connections : [];
    },
    because: ({ principal, store }, acts) => {
      const sent = acts.reduce((sum, { row }) => sum + row.bytesOut, 0);
      return acts.some(({ row }) => row.source.type === 'public')
        ? `The address ${nameOf(principal)} of the internet connected to ${storeName(store)}.`
        : `The database ${storeName(store)} sent ${Math.round(sent / MB)} MB to ${nameOf(principal)} in ten minutes.`;
    },
  }),
  examples: {
    fires: [
      exampleWindows([{ ...connect, source: outside }]),
      exampleWindows(
        [{ ...connect, source: inside, bytesOut: 900 * MB }],
        usually({ own: 20, all: 20, bytes: 100 * MB }),
      ),
      exampleWindows([{ ...connect, source: inside, bytesOut: 101 * MB }], usually({ all: 14 })),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{ ...connect, source: inside }])],
    nearMiss: [
      exampleWindows(
        [{ ...connect, source: inside, bytesOut: 400 * MB }],
        usually({ own: 20, all: 20, bytes: 100 * MB }),
      ),
      exampleWindows([{ ...connect, source: inside, bytesOut: 900 * MB }], usually({ all: 13 })),
    ],
  },
};
