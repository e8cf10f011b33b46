import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { strToU8, zipSync } from 'fflate';
import { Client } from 'pg';
import type { RunningCloud } from '#local/run/runningFile.ts';
import { docx } from '#local/sample/accounts/formats/docx.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { workbook } from '#local/sample/accounts/formats/xlsx.ts';
import { ROUTES_VARIABLE, type Route } from '#local/sample/accounts/network/routes.ts';
import {
  copyDump,
  delimited,
  everyFormat,
  people,
  type Row,
} from '../../unit/customer-stack/readers/sampleFiles.ts';
import { canaries, control } from './values.ts';

const bucket = 'harborlane-customer-exports';
/** Names of the stores that hold the canaries. */
export const plantedStores = [bucket, control, 'customers-db'] as const;

/** Enough rows for a column to be reported. */
const rows: readonly Row[] = people(60).map((row) => ({
  ...row,
  first_name: canaries.name,
  email: canaries.email,
  ssn: canaries.ssn,
  card: canaries.card,
  iban: canaries.iban,
  phone: canaries.phone,
  password: canaries.password,
  note: canaries.text,
}));

const lines = Object.entries(canaries).map(([name, value]) => `Your ${name}: ${value}`);
const maker = { now: new Date(Date.UTC(2026, 0, 1)) } as never;

const texts: Readonly<Record<string, string>> = {
  'torn.json': `[{"email": "${canaries.email}", "x": `,
  'torn.sql': copyDump(rows).slice(0, 900),
  'keys.jsonl': `{"${canaries.ssn}": "1", "by ${canaries.email}": 2}\n`,
  'page.xml': `<?xml version="1.0"?><a>${lines.map((line) => `<b>${line}</b>`).join('')}</a>`,
  'page.html': `<!doctype html>${lines.map((line) => `<p>${line}</p>`).join('')}`,
  'settings.yaml': Object.entries(canaries)
    .map(([key, value]) => `${key}: '${value}'`)
    .join('\n'),
  'settings.env': `DB_PASSWORD=${canaries.password}\nOWNER=${canaries.email}\n`,
  'mail.eml': `From: ${canaries.email}\nTo: x@y.de\nSubject: ${canaries.ssn}\n\n${lines.join('\n')}`,
  [`export of ${canaries.email}.csv`]: 'a,b\n1,2\n',
};

const documents = async (): Promise<Record<string, Uint8Array>> => ({
  'letter.docx': docx(lines, maker),
  'letter.pdf': await pdf(
    lines.map((line) => line.replaceAll(/[^ -~]/g, '')),
    maker,
  ),
  'book.xlsx': workbook(
    [
      {
        name: 'people',
        columns: Object.keys(rows[0] ?? {}),
        rows: rows.map((row) => Object.values(row)),
      } as never,
    ],
    maker,
  ),
  'packed.zip': zipSync({ [`of ${canaries.email}.csv`]: strToU8(delimited(rows)) }),
});

/** Files of every format with the canaries in contents and names. */
export const plantedObjects = async (): Promise<Record<string, Uint8Array>> => ({
  ...(await everyFormat(rows)),
  ...(await documents()),
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])),
});

interface Account extends Pick<RunningCloud, 'endpoint' | 'network'> {
  readonly accountId: string;
}

const clientOptions = ({ endpoint, accountId }: Account) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: `AKIA${accountId}SEED`, secretAccessKey: 'local' },
});

const plantObjects = async (account: Account): Promise<void> => {
  const s3 = new S3Client({ ...clientOptions(account), forcePathStyle: true });
  for (const [name, Body] of Object.entries(await plantedObjects())) {
    const Key = `${control}/${name}`;
    await s3.send(
      new PutObjectCommand({ Bucket: bucket, Key, Body, Metadata: { owner: canaries.email } }),
    );
  }
  s3.destroy();
};

const item = (index: number) => ({
  id: { S: `${canaries.email}#${index}` },
  ssn: { S: canaries.ssn },
  iban: { S: canaries.iban },
  profile: { M: { phone: { S: canaries.phone }, secret: { S: canaries.document } } },
  cards: { L: [{ S: canaries.card }] },
  [`of ${canaries.email}`]: { S: canaries.text },
});

const plantTable = async (account: Account): Promise<void> => {
  const dynamodb = new DynamoDBClient(clientOptions(account));
  await dynamodb.send(
    new CreateTableCommand({
      TableName: control,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    }),
  );
  for (const index of rows.keys())
    await dynamodb.send(new PutItemCommand({ TableName: control, Item: item(index) }));
  dynamodb.destroy();
};

/** Of this machine, where the database of the account answers. */
const databasePort = ({ network }: Account): number => {
  const routes = JSON.parse(network[ROUTES_VARIABLE] ?? '[]') as readonly Route[];
  const route = routes.find(({ name }) => name.startsWith('customers-db.'));
  if (route === undefined) throw new Error('No route leads to customers-db.');
  return route.localPort;
};

const plantRows = async (account: Account): Promise<void> => {
  const port = databasePort(account);
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  const columns = ['email', 'ssn', 'card', 'note', `of ${canaries.email}`];
  const named = columns.map((name) => `"${name}" text`).join(', ');
  await client.query(`CREATE TABLE ${control} (${named})`);
  const values = [canaries.email, canaries.ssn, canaries.card, canaries.text, canaries.phone];
  for (const _ of rows)
    await client.query(`INSERT INTO ${control} VALUES ($1,$2,$3,$4,$5)`, values);
  await client.end();
};

/** Writes the canaries into every kind of store of a sample account that has contents. */
export const plantCanaries = async (account: Account): Promise<void> => {
  await plantObjects(account);
  await plantTable(account);
  await plantRows(account);
};
