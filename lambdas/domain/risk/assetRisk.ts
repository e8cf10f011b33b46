import type { AssetType } from '#contracts/asset/scannedAsset.ts';
import type { ReachContribution } from '#contracts/risk/reach.ts';
import { capped } from './capped.ts';

/** Share of the lesser of path and issue that adds to the greater. */
const LESSER = 0.2;

/** Assets that attack paths may lead through. */
const onPaths: readonly string[] = [
  'EC2 Instance',
  'Lambda Function',
  'RDS Snapshot',
  'Redshift Snapshot',
  'DynamoDB Backup',
  'EBS Snapshot',
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
 * neither a path nor an issue is known. The greater of the two counts in full.
 */
export const assetRisk = ({ path, store, issue }: AssetRiskInput) => {
  if (path === null && issue === null) return null;
  const parts: ReachContribution[] = [
    { from: 'path', name: store, points: path ?? 0 },
    { from: 'issue', name: null, points: issue ?? 0 },
  ];
  const [first, second] = parts.toSorted((a, b) => b.points - a.points) as [
    ReachContribution,
    ReachContribution,
  ];
  return capped([first, { ...second, points: Math.round(LESSER * second.points) }]);
};
