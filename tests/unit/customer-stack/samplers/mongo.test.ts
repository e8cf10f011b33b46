import { BSON } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleMongo } from '#customer-stack/samplers/mongo.ts';
import {
  type MongoTestData,
  type MongoTestServer,
  startMongoServer,
} from '../../../builders/mongoServer.ts';

let server: MongoTestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const people = Array.from({ length: 25 }, (_, i) => ({
  _id: new BSON.ObjectId(),
  contact: { email: `p${i}@mail.com` },
  cards: [BSON.Long.fromString('4111111111111111')],
  seen: new Date(0),
}));

const sample = async (data: MongoTestData) => {
  server = await startMongoServer(data);
  const { port } = server;
  return sampleMongo({ host: '127.0.0.1', port, credentials: null, tls: false });
};

describe('a document database', () => {
  it('is read collection by collection, without its own databases', async () => {
    const { analysis, findings } = await sample({
      admin: { 'system.users': [] },
      shop: { people, empty: [] },
    });
    expect(analysis).toMatchObject({ unitsSeen: 1, unitsTotal: 2 });
    expect(analysis.notAnalysed).toEqual([{ reason: 'empty', count: 1 }]);
    expect(findings.find(({ type }) => type === 'email')).toMatchObject({
      count: 25,
      where: [{ location: 'shop.people › contact.email', hits: 25 }],
    });
  });

  it('receives only read commands', async () => {
    await sample({ shop: { people } });
    const reading = [
      'ismaster',
      'hello',
      'listDatabases',
      'listCollections',
      'collStats',
      'aggregate',
    ];
    const other = server?.received.filter((name) => ![...reading, 'endSessions'].includes(name));
    expect(other).toEqual([]);
  });

  it('reports what it may not read or reach', async () => {
    const { analysis, findings } = await sample({ shop: { people, secret: null } });
    expect(analysis.state).toBe('partial');
    expect(analysis.notAnalysed).toEqual([{ reason: 'access denied', count: 1 }]);
    expect(findings.map(({ type }) => type)).toContain('email');
  });
});
