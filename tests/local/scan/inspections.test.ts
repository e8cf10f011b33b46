import type { CoveredResource, Finding } from '@aws-sdk/client-inspector2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInspections } from '#customer-stack/collectors/ec2/inspector.ts';
import { withRefusals } from '#customer-stack/collectors/refusals.ts';
import { type Inspector, inspectorService } from '#local/aws/services/declared/inspector.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const ACCOUNT = '111122223333';
const MEMBER = '444455556666';

const covered = (resourceId: string, scanStatus: CoveredResource['scanStatus']) => ({
  ...{ resourceType: 'AWS_EC2_INSTANCE' as const, resourceId, accountId: ACCOUNT },
  ...{ scanType: 'PACKAGE' as const, scanStatus },
});

const finding = (machine: string, name: string, more: Partial<Finding> = {}): Finding => ({
  findingArn: `arn:aws:inspector2:eu-central-1:${ACCOUNT}:finding/${machine}-${name}`,
  awsAccountId: ACCOUNT,
  type: 'PACKAGE_VULNERABILITY',
  description: name,
  remediation: {},
  severity: 'HIGH',
  status: 'ACTIVE',
  firstObservedAt: new Date(0),
  lastObservedAt: new Date(0),
  resources: [{ type: 'AWS_EC2_INSTANCE', id: machine }],
  packageVulnerabilityDetails: { vulnerabilityId: name, source: 'NVD' },
  exploitAvailable: 'NO',
  ...more,
});

const exploited = { exploitAvailable: 'YES' as const };
const many = Array.from({ length: 120 }, (_, n) => `CVE-2025-${1000 + n}`);

const inspector: Inspector = {
  coverage: [
    covered('i-1', { statusCode: 'ACTIVE', reason: 'SUCCESSFUL' }),
    covered('i-2', { statusCode: 'INACTIVE', reason: 'UNMANAGED_EC2_INSTANCE' }),
    covered('i-3', { statusCode: 'ACTIVE', reason: 'PENDING_INITIAL_SCAN' }),
    covered('i-4', { statusCode: 'ACTIVE', reason: 'SUCCESSFUL' }),
  ],
  findings: [
    ...many.map((name, n) => finding('i-1', name, { ...exploited, epss: { score: n / 1000 } })),
    finding('i-4', 'CVE-2024-1', { epss: { score: 0.5 } }),
    finding('i-4', 'CVE-2024-1', { ...exploited, epss: { score: 0.5 } }),
    finding('i-4', 'CVE-2024-2', { epss: { score: 0.49 } }),
    finding('i-4', 'CVE-2024-3', { ...exploited, status: 'SUPPRESSED' }),
    finding('i-4', 'CVE-2024-4', { ...exploited, awsAccountId: MEMBER }),
    finding('i-4', 'open', {
      type: 'NETWORK_REACHABILITY',
      networkReachabilityDetails: {
        ...{ openPortRange: { begin: 80, end: 81 }, protocol: 'TCP' },
        networkPath: { steps: [] },
      },
    }),
  ],
};

let wire: WireServer;
let isDenied = false;

beforeAll(async () => {
  const services = [
    inspectorService([{ accountId: ACCOUNT, region: 'eu-central-1', value: inspector }]),
  ];
  wire = await createWireServer({
    ...{ port: 0, services: [], servicesOf: () => services },
    principalOf: () => `arn:aws:iam::${ACCOUNT}:role/test`,
    authorize: ({ action }) => !(isDenied && action === 'inspector2:ListCoverage'),
  });
});
afterAll(() => wire.stop());

const read = (region: string) => {
  const credentials = { accessKeyId: `AKIA${ACCOUNT}TEST`, secretAccessKey: 'any' };
  const aws = { endpoint: wire.endpoint, credentials };
  return withRefusals(() =>
    readInspections({ aws, accountId: ACCOUNT, regions: [region], seed: '' }, region),
  );
};

const none = { vulnerabilities: [], reachablePorts: [] };

it('reads all pages, and keeps the most probable vulnerabilities', async () => {
  const { result } = await read('eu-central-1');
  const { vulnerabilities = [] } = result('i-1') ?? {};
  expect(vulnerabilities).toHaveLength(50);
  expect(vulnerabilities[0]).toEqual({ id: 'CVE-2025-1119', hasExploit: true, epss: 0.119 });
});

it('reads active findings of the account with an exploit or a high EPSS, each once', async () => {
  const { result } = await read('eu-central-1');
  expect(result('i-4')).toEqual({
    ...{ coverage: 'scanned', reason: null },
    vulnerabilities: [{ id: 'CVE-2024-1', hasExploit: true, epss: 0.5 }],
    reachablePorts: [{ protocol: 'tcp', from: 80, to: 81 }],
  });
});

it('says which machine is not scanned, and why', async () => {
  const { result } = await read('eu-central-1');
  const of = (reason: string | null) => ({ ...none, coverage: 'not scanned', reason });
  expect(result('i-2')).toEqual(of('UNMANAGED_EC2_INSTANCE'));
  expect(result('i-3')).toEqual(of('PENDING_INITIAL_SCAN'));
  expect(result('i-9')).toEqual(of(null));
  const { result: elsewhere, refusals } = await read('us-east-1');
  expect(elsewhere('i-1')).toEqual({ ...none, coverage: 'off', reason: null });
  expect(refusals.calls).toEqual([]);
});

it('is not known where a call is denied, which is noted', async () => {
  isDenied = true;
  const { result, refusals } = await read('eu-central-1');
  isDenied = false;
  expect(result('i-4')).toBeNull();
  expect([...refusals.denied]).toEqual(['inspector2:ListCoverage']);
});
