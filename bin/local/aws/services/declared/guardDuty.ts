import type {
  Finding,
  GetDetectorCommandOutput,
  GetFindingsCommandOutput,
  ListDetectorsCommandOutput,
  ListFindingsCommandOutput,
} from '@aws-sdk/client-guardduty';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, type Reply } from './declare.ts';

export interface Detector {
  readonly id: string;
  readonly detector: Reply<GetDetectorCommandOutput>;
  readonly findings?: readonly Finding[];
}

export const guardDutyService = (detectors: readonly Placed<Detector>[]): WireService => {
  const detectorOf = (id: unknown, call: Parameters<typeof inPlace>[1]): Detector => {
    const there = inPlace(detectors, call).find((each) => each.id === id);
    if (there === undefined) throw new WireError('BadRequestException', 'Unknown detector.', 400);
    return there;
  };
  return declare('guardduty', {
    ListDetectors: (_input, call) =>
      ({
        DetectorIds: inPlace(detectors, call).map(({ id }) => id),
      }) satisfies Reply<ListDetectorsCommandOutput>,
    GetDetector: ({ DetectorId }, call) => detectorOf(DetectorId, call).detector,
    ListFindings: ({ DetectorId }, call) =>
      ({
        FindingIds: (detectorOf(DetectorId, call).findings ?? []).flatMap(({ Id }) => Id ?? []),
      }) satisfies Reply<ListFindingsCommandOutput>,
    GetFindings: ({ DetectorId, FindingIds }, call) =>
      ({
        Findings: (detectorOf(DetectorId, call).findings ?? []).filter(
          ({ Id }) => Array.isArray(FindingIds) && FindingIds.includes(Id),
        ),
      }) satisfies Reply<GetFindingsCommandOutput>,
  });
};
