import type { AnalyzerSummary, FindingSummaryV2 } from '@aws-sdk/client-accessanalyzer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { externalAccessIn } from '#customer-stack/collectors/posture/accessAnalyzer.ts';
import { withRefusals } from '#customer-stack/collectors/refusals.ts';
import {
  type Analyzer,
  accessAnalyzerService,
} from '#local/aws/services/declared/accessAnalyzer.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const ACCOUNT = '111122223333';
const MEMBER = '444455556666';

const finding = (n: number, status: FindingSummaryV2['status'], owner = ACCOUNT) => ({
  ...{ id: `f-${n}`, resource: `arn:aws:s3:::b-${n}`, resourceType: 'AWS::S3::Bucket' as const },
  ...{ resourceOwnerAccount: owner, status, findingType: 'ExternalAccess' as const },
  ...{ analyzedAt: new Date(0), createdAt: new Date(0), updatedAt: new Date(0) },
});

const analyzer = (
  region: string,
  type: AnalyzerSummary['type'],
  more: { status?: AnalyzerSummary['status']; findings?: Analyzer['findings'] } = {},
) => ({
  ...{ accountId: ACCOUNT, region },
  value: {
    analyzer: {
      arn: `arn:aws:access-analyzer:${region}:${ACCOUNT}:analyzer/${type}`,
      ...{ name: `${type}`, type, status: more.status ?? 'ACTIVE', createdAt: new Date(0) },
    },
    findings: more.findings ?? [],
  },
});

const open = Array.from({ length: 130 }, (_, n) => finding(n, 'ACTIVE'));
const declared = [
  analyzer('us-east-1', 'ORGANIZATION', { findings: open }),
  analyzer('us-east-1', 'ACCOUNT', {
    findings: [finding(1, 'ACTIVE'), finding(2, 'ARCHIVED'), finding(3, 'RESOLVED')],
  }),
  analyzer('eu-west-1', 'ORGANIZATION', { findings: [...open, finding(200, 'ACTIVE', MEMBER)] }),
  analyzer('eu-west-2', 'ACCOUNT_UNUSED_ACCESS', { findings: open }),
  analyzer('eu-west-3', 'ACCOUNT', { status: 'FAILED' }),
];

let wire: WireServer;
let denied = '';
beforeAll(async () => {
  wire = await createWireServer({
    ...{ port: 0, services: [], servicesOf: () => [accessAnalyzerService(declared)] },
    principalOf: () => `arn:aws:iam::${ACCOUNT}:role/test`,
    authorize: ({ action }) => action !== denied,
  });
});
afterAll(() => wire.stop());

const read = (region: string, without = '') => {
  denied = without;
  const credentials = { accessKeyId: `AKIA${ACCOUNT}TEST`, secretAccessKey: 'any' };
  const aws = { endpoint: wire.endpoint, credentials };
  const context = { aws, accountId: ACCOUNT, regions: [region], seed: '' };
  return withRefusals(() => externalAccessIn(context, region));
};

it.each([
  ['of the account rather than of the organization', 'us-east-1', true, 1],
  ['of all pages, and of this account only', 'eu-west-1', true, 130],
  ['not by an analyzer of unused access', 'eu-west-2', false, null],
  ['not by an analyzer that failed', 'eu-west-3', false, null],
  ['not where there is none', 'sa-east-1', false, null],
] as const)('open findings are counted %s', async (_, region, isAnalysed, openFindings) => {
  const { result, refusals } = await read(region);
  expect(result).toEqual({ isAnalysed, openFindings });
  expect(refusals.calls).toEqual([]);
});

it('what is denied is not known, and noted', async () => {
  const analyzers = await read('us-east-1', 'access-analyzer:ListAnalyzers');
  expect(analyzers.result).toBeNull();
  expect([...analyzers.refusals.denied]).toEqual(['access-analyzer:ListAnalyzers']);
  const findings = await read('us-east-1', 'access-analyzer:ListFindingsV2');
  expect(findings.result).toEqual({ isAnalysed: true, openFindings: null });
  expect([...findings.refusals.denied]).toEqual(['access-analyzer:ListFindingsV2']);
});
