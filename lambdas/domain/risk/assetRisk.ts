import type { AssetType } from '#contracts/asset/scannedAsset.ts';
import type { ReachContribution } from '#contracts/risk/reach.ts';

/** Share of what the path leaves to 100 that an issue of 100 takes. */
const ISSUE_OF_100 = 0.85;

/** Assets that attack paths may lead through. */
const onPaths: readonly string[] = [
  'EC2 Instance',
  'Lambda Function',
  'RDS Snapshot',
  'Redshift Snapshot',
  'DynamoDB Backup',
  'EBS Snapshot',
  'EFS File System',
  'Secret',
  'SSM Parameter',
] satisfies AssetType[];
export const mayBeOnPath = (type: string): boolean => onPaths.includes(type);

export interface AssetRiskInput {
  /** Score of the best path that leads through it, 0 = none does; null = not known. */
  readonly path: number | null;
  /** Data store where that path ends. */
  readonly store: string | null;
  /** Score of its gravest open issue; null = it has none. */
  readonly issue: number | null;
}

/**
 * Risk of an asset that is no data store, 0 to 100, and the contributions that add up to it; null where
 * neither a path nor an issue is known. The path counts in full, and the issue as one more way: of what
 * the path leaves, rounded down, so that 100 is for a path of 100.
 */
export const assetRisk = ({ path, store, issue }: AssetRiskInput) => {
  if (path === null && issue === null) return null;
  const byPath = path ?? 0;
  const score = Math.floor(byPath + ((100 - byPath) * ISSUE_OF_100 * (issue ?? 0)) / 100);
  const parts: ReachContribution[] = [
    { from: 'path', name: store, points: byPath },
    { from: 'issue', name: null, points: score - byPath },
  ];
  const contributions = parts
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
  return { score, contributions };
};
