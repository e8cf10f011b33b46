import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleRedshift } from '#customer-stack/samplers/redshift.ts';

/** A PostgreSQL server with Redshift's system views as tables: the statements are really run. */
let database: PGlite;
let server: PGLiteSocketServer;
let port = 0;

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec(`
    CREATE TABLE svv_table_info ("schema" text, "table" text, tbl_rows numeric, size bigint);
    CREATE TABLE svv_columns (table_schema text, table_name text, column_name text, data_type text, ordinal_position int);
    CREATE SCHEMA crm;
    CREATE TABLE crm.people (id int, email varchar, seen timestamp);
    INSERT INTO crm.people SELECT n, 'p' || n || '@mail.com', now() FROM generate_series(1, 5000) n;
    INSERT INTO svv_table_info VALUES ('crm', 'people', 5000, 12), ('crm', 'gone', 7, 1);
    INSERT INTO svv_columns VALUES ('crm', 'people', 'id', 'integer', 1),
      ('crm', 'people', 'email', 'character varying', 2),
      ('crm', 'people', 'seen', 'timestamp without time zone', 3),
      ('crm', 'gone', 'email', 'character varying', 1);`);
  server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0 });
  await server.start();
  port = Number(server.getServerConn().split(':')[1]);
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const signIn = async () => ({ user: 'postgres', password: 'postgres' });
const warehouse = () =>
  sampleRedshift({ host: '127.0.0.1', port, database: 'postgres', signIn, seed: 's', tls: false });

describe('a Redshift warehouse', () => {
  it('is sampled by table; counts are extrapolated; a deleted table does not stop the others', async () => {
    const { analysis, findings } = await warehouse();
    expect(analysis).toMatchObject({ state: 'partial', unitsSeen: 1, unitsTotal: 2 });
    expect(analysis.rowsTotal).toBe(5000);
    expect(analysis.rowsSeen).toBe(findings[0]?.where[0]?.cells);
    expect(analysis.notAnalysed).toEqual([{ reason: 'unreachable', count: 1 }]);
    const [found] = findings;
    expect(found).toMatchObject({ type: 'email', where: [{ location: 'crm.people › email' }] });
    expect(found?.where[0]?.cells).toBeGreaterThan(500);
    expect(found?.where[0]?.cells).toBeLessThanOrEqual(1000);
    expect(found?.count).toBeGreaterThan(4900);
    expect(await warehouse()).toEqual({ analysis, findings });
  });

  it('is read in part where a cell holds more than is read of it', async () => {
    const hidden = `${'x'.repeat(4096)} hidden@mail.com`;
    await database.exec(`
      CREATE TABLE crm.notes (body varchar);
      INSERT INTO crm.notes VALUES ('short'), ('${hidden}');
      INSERT INTO svv_table_info VALUES ('crm', 'notes', 2, 1);
      INSERT INTO svv_columns VALUES ('crm', 'notes', 'body', 'character varying', 1);`);
    const { analysis } = await warehouse();
    expect(analysis.notAnalysed).toContainEqual({ reason: 'byte limit', count: 1 });
    expect(analysis.state).toBe('partial');
    expect(analysis).toMatchObject({ rowsTotal: 5002 });
  });

  it('is not analysed where IAM gives out no user', async () => {
    const refused = async () => {
      throw Object.assign(new Error('no'), { name: 'AccessDeniedException' });
    };
    const { analysis } = await sampleRedshift({
      host: '127.0.0.1',
      port,
      database: 'postgres',
      signIn: refused,
      seed: 's',
      tls: false,
    });
    expect(analysis.notAnalysed).toEqual([{ reason: 'access denied', count: 1 }]);
  });
});
