import { afterAll, beforeAll, expect, test } from 'vitest';
import { ec2Checks } from '#checks/ec2/index.ts';
import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { rowsOf } from '#tests/builders/accountSnapshot.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { readAllIssues } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';
import { frontScenarios } from '../../unit/lambdas/domain/attackPaths/scenarios/fronts.ts';

/** CMP-06 of an instance that has no public address and stands behind a load balancer. */

let aws: TestAws;
let rows: readonly ScanRow[];
beforeAll(async () => {
  [aws, rows] = [await startTestAws(), await rowsOf(frontScenarios[0]?.api ?? {})];
});
afterAll(() => aws.stop());

const withFacts = <T extends AssetType>(
  all: readonly ScanRow[],
  type: T,
  facts: Partial<AssetOf<T>['facts']>,
): ScanRow[] =>
  all.map((row) =>
    row.kind === 'asset' && row.assetType === type
      ? ({ ...row, facts: { ...row.facts, ...facts } } as ScanRow)
      : row,
  );

const vulnerable = () =>
  withFacts(rows, 'EC2 Instance', {
    inspection: {
      ...{ coverage: 'scanned', reason: null, reachablePorts: [] },
      vulnerabilities: [{ id: 'CVE-2021-44228', hasExploit: true, epss: null }],
    },
  });

const newScene = async () => {
  const { customer } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  return {
    scan: async (scanSeq: number, of: readonly ScanRow[], deniedActions?: readonly string[]) => {
      const finished = fixture.finished(scanSeq, 1, {
        complete: deniedActions === undefined,
        ...(deniedActions && { deniedActions: [...deniedActions] }),
      });
      await fixture.deliverAll([fixture.part(scanSeq, 0, of), finished]);
      await fixture.analyse({ checks: ec2Checks });
    },
    issue: async () => {
      const all = await readAllIssues(aws.core, customer);
      return all.find(({ vulnerability }) => vulnerability === 'CMP-06');
    },
  };
};

test('an issue names the load balancer, and is resolved once that lets nobody in', async () => {
  const { scan, issue } = await newScene();
  await scan(1_000, vulnerable());
  const open = await issue();
  expect(open).toMatchObject({ status: 'active', assetName: 'i-app' });
  expect(open?.because).toContain('The internet reaches it through site');
  expect(open?.contributions).toContainEqual({ name: 'Exposure', points: 20 });
  await scan(2_000, withFacts(vulnerable(), 'Load Balancer', { listeners: [] }));
  expect(await issue()).toMatchObject({ status: 'resolved' });
  await scan(3_000, vulnerable());
  expect(await issue()).toMatchObject({ status: 'active' });
});

test('it stays open while it is not known what stands before the instance', async () => {
  const { scan, issue } = await newScene();
  await scan(1_000, vulnerable());
  await scan(2_000, withFacts(vulnerable(), 'Load Balancer', { listeners: null }));
  expect(await issue()).toMatchObject({ status: 'active' });
});

test('what a scan claims of fronts is not taken', async () => {
  const { scan, issue } = await newScene();
  const claimed = withFacts(vulnerable(), 'EC2 Instance', { fronts: [{ arn: 'x', name: 'x' }] });
  await scan(1_000, withFacts(claimed, 'Load Balancer', { listeners: [] }));
  expect(await issue()).toBeUndefined();
});
