import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleNeptune } from '#customer-stack/samplers/neptune.ts';
import { sampleOpenSearch } from '#customer-stack/samplers/openSearch.ts';

/** As OpenSearch and Neptune answer what IAM refuses; the role's name must not leave. */
const refusal = JSON.stringify({
  Message:
    'User: arn:aws:sts::1:assumed-role/secret-name is not authorized to perform: es:ESHttpGet with an explicit deny',
});

type Answer = (request: IncomingMessage, body: string) => unknown;

let server: Server | undefined;
const seen: { url: string; authorization: string; body: string }[] = [];
afterEach(async () => {
  seen.length = 0;
  server?.close();
  server?.closeAllConnections();
  server = undefined;
});

/** A number is a status, anything else the reply. */
const serve = async (service: string, answer: Answer) => {
  server = createServer(async (request, reply) => {
    const body = await text(request);
    const { url = '', headers } = request;
    seen.push({ url, authorization: headers.authorization ?? '', body });
    const result = answer(request, body);
    reply.statusCode = typeof result === 'number' ? result : 200;
    reply.end(typeof result === 'number' ? refusal : JSON.stringify(result));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    service,
    region: 'eu-west-1',
    credentials: async () => ({ accessKeyId: 'AKIATEST', secretAccessKey: 'x' }),
  };
};

const signature = (service: string) =>
  new RegExp(`^AWS4-HMAC-SHA256 Credential=AKIATEST/\\d{8}/eu-west-1/${service}/aws4_request`);

const people = Array.from({ length: 20 }, (_, i) => ({ email: `p${i}@mail.com`, n: i }));

describe('an OpenSearch domain', () => {
  const indices = [
    { index: 'people', 'docs.count': '20', 'store.size': '2000' },
    { index: '.kibana', 'docs.count': '9', 'store.size': '9' },
    { index: 'locked', 'docs.count': '4', 'store.size': '10' },
    { index: 'empty', 'docs.count': '0', 'store.size': '1' },
  ];
  const answer: Answer = ({ url = '' }) => {
    if (url.startsWith('/_cat/indices')) return indices;
    if (url.startsWith('/locked')) return 403;
    return { hits: { hits: people.map((_source) => ({ _source })) } };
  };

  it('is read index by index, signed, in an order that the seed draws', async () => {
    const domain = { server: await serve('es', answer), seed: 's' };
    const { analysis, findings } = await sampleOpenSearch(domain);
    expect(analysis).toMatchObject({ state: 'partial', unitsSeen: 1, unitsTotal: 3 });
    expect(analysis).toMatchObject({ rowsSeen: 20, rowsTotal: 20 });
    expect(findings).toMatchObject([
      { type: 'email', count: 20, where: [{ location: 'people › email' }] },
    ]);
    expect(seen.every(({ authorization }) => signature('es').test(authorization))).toBe(true);
    const urls = seen.map(({ url }) => url);
    seen.length = 0;
    await sampleOpenSearch(domain);
    expect(seen.map(({ url }) => url)).toEqual(urls);
    expect(urls.some((url) => url.includes('random_score'))).toBe(true);
  });

  it('is not analysed where it refuses or its answer cannot be parsed', async () => {
    const refused = await sampleOpenSearch({ server: await serve('es', () => 403), seed: 's' });
    expect(refused.analysis).toMatchObject({
      notAnalysed: [{ reason: 'access denied', count: 1 }],
      deniedActions: ['es:ESHttpGet'],
    });
    expect(JSON.stringify(refused)).not.toContain('secret-name');
    server?.close();
    const odd = await sampleOpenSearch({ server: await serve('es', () => 'odd'), seed: 's' });
    expect(odd.analysis.notAnalysed).toEqual([{ reason: 'unreachable', count: 1 }]);
  });
});

describe('a Neptune graph', () => {
  it('is read label by label, after its summary', async () => {
    const summary = { nodeLabels: ['Person'], edgeLabels: ['KNOWS'] };
    const domain = await serve('neptune-db', ({ url = '' }, body) => {
      if (url.startsWith('/propertygraph')) return { payload: { graphSummary: summary } };
      const nodes = new URLSearchParams(body).get('query')?.includes('(it:`Person`)');
      return { results: nodes ? people.map((each) => ({ it: { '~properties': each } })) : [] };
    });
    const { analysis, findings } = await sampleNeptune(domain);
    expect(analysis).toMatchObject({ unitsSeen: 1, unitsTotal: 2 });
    expect(findings).toMatchObject([{ type: 'email', where: [{ location: 'Person › email' }] }]);
    expect(seen.every(({ authorization }) => signature('neptune-db').test(authorization))).toBe(
      true,
    );
  });

  it('is read in part where a label has more than is read of it, and counts every label', async () => {
    const nodeLabels = Array.from({ length: 501 }, (_, n) => `L${n}`);
    const summary = { nodeLabels, edgeLabels: [] };
    const many = Array.from({ length: 501 }, (_, n) => ({ it: { '~properties': { n } } }));
    const domain = await serve('neptune-db', ({ url = '' }, body) => {
      if (url.startsWith('/propertygraph')) return { payload: { graphSummary: summary } };
      const isFirst = new URLSearchParams(body).get('query')?.includes('(it:`L0`)');
      return { results: isFirst ? many : many.slice(0, 1) };
    });
    const { analysis } = await sampleNeptune(domain);
    expect(analysis).toMatchObject({ state: 'partial', unitsSeen: 500, unitsTotal: 501 });
    expect(analysis.notAnalysed).toEqual([
      { reason: 'entry limit', count: 1 },
      { reason: 'row limit', count: 1 },
    ]);
  });
});
