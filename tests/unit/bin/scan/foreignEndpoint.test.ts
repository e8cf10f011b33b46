import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { accountRegions } from '#customer-stack/collectors/accountRegions.ts';
import { redshiftWorkgroups } from '#customer-stack/collectors/redshiftWorkgroups.ts';
import { discover, type UnansweredCalls } from '#customer-stack/scanner/discover.ts';
import { checkOutcomes, outcomeJson } from '../../../../bin/scan/checkResults.ts';
import { postureText } from '../../../../bin/scan/postureText.ts';
import { csvReport } from '../../../../bin/scan/report/csv.ts';
import { htmlReport } from '../../../../bin/scan/report/html.ts';
import { ocsfReport } from '../../../../bin/scan/report/ocsf.ts';

const ACCOUNT = '123456789012';
const region = 'us-east-1';
const workgroup = {
  workgroupName: 'sales',
  workgroupArn: `arn:aws:redshift-serverless:${region}:${ACCOUNT}:workgroup/sales`,
};

/** An endpoint that knows workgroups, without all of their fields, and no other call. */
let server: Server;
beforeAll(async () => {
  server = createServer(({ headers }, reply) => {
    const isKnown = String(headers['x-amz-target']).endsWith('.ListWorkgroups');
    reply.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/x-amz-json-1.1' });
    reply.end(isKnown ? JSON.stringify({ workgroups: [workgroup] }) : '{"__type":"NotYetKnown"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const scanned = async () => {
  const { port } = server.address() as AddressInfo;
  const unanswered: UnansweredCalls[] = [];
  const aws = {
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  };
  const { rows } = await discover(
    { aws, accountId: ACCOUNT, regions: [region], seed: '' },
    {
      collectors: [accountRegions, redshiftWorkgroups],
      onProgress: (progress) => {
        if (progress.step === 'unanswered') unanswered.push(progress);
      },
      run: (work) => work(),
    },
  );
  const found = rows.map((row) => ({ ...row, observedAt: 1 }) as ScanRow);
  return checkOutcomes(ACCOUNT, found, unanswered);
};

test('every unknown result names the calls that failed, or those that did not return a field', async () => {
  const outcomes = await scanned();
  const unknown = outcomes.filter(({ status }) => status === 'unknown');
  expect(unknown.length).toBeGreaterThan(3);
  for (const { check, row, evidence } of unknown)
    expect([check.id, evidence]).toEqual([
      check.id,
      expect.stringMatching(
        row.arn === workgroup.workgroupArn
          ? /could not be read\. Not returned by: redshift-serverless:ListWorkgroups\.$/
          : new RegExp(
              `could not be read\\. Failed: (?:${check.reads.join('|')}) in us-east-1 \\(\\w+\\)`,
            ),
      ),
    ]);
  const [encryption] = unknown.filter(({ check }) => check.id === 'EBS-06');
  expect(encryption?.evidence).not.toContain('guardduty');
  const contents = {
    ...{ accountId: ACCOUNT, accountName: 'Foreign', scannedAt: 1, stores: [], outcomes },
    ...{ reachable: [], failures: [] },
  };
  const texts = [
    postureText(outcomes, []),
    outcomes.map((each) => JSON.stringify(outcomeJson(each))).join('\n'),
    ...[csvReport, htmlReport, ocsfReport].map((report) => report(contents)),
  ];
  for (const text of texts) {
    expect(text).toContain('guardduty:ListDetectors');
    expect(text).toContain('ec2:GetEbsEncryptionByDefault');
    expect(text).toContain('Not returned by: redshift-serverless:ListWorkgroups.');
  }
});
