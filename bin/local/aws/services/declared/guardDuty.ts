import type {
  GetDetectorCommandOutput,
  ListDetectorsCommandOutput,
} from '@aws-sdk/client-guardduty';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, type Reply } from './declare.ts';

export interface Detector {
  readonly id: string;
  readonly detector: Reply<GetDetectorCommandOutput>;
}

export const guardDutyService = (detectors: readonly Placed<Detector>[]): WireService =>
  declare('guardduty', {
    ListDetectors: (_input, call) =>
      ({
        DetectorIds: inPlace(detectors, call).map(({ id }) => id),
      }) satisfies Reply<ListDetectorsCommandOutput>,
    GetDetector: ({ DetectorId }, call) => {
      const there = inPlace(detectors, call).find(({ id }) => id === DetectorId);
      if (there === undefined) throw new WireError('BadRequestException', 'Unknown detector.', 400);
      return there.detector;
    },
  });
