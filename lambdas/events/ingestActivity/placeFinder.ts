import type { AwsRange } from '#contracts/activity/awsRange.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { regionFinder, withRegion } from '#domain/activity/awsRanges.ts';

const MAX_AGE_MS = 6 * 3_600_000;

export type FindPlace = (address: string) => SourcePlace | null;

interface PlacesDeps {
  readonly findPlace: FindPlace;
  readonly readRanges: () => Promise<readonly AwsRange[]>;
  readonly now: () => number;
}

/** Places of addresses, those of AWS by their region. The ranges are read again after six hours. */
export const placeFinder = ({ findPlace, readRanges, now }: PlacesDeps) => {
  let until = 0;
  let regionOf: ReturnType<typeof regionFinder> = () => undefined;
  return async (): Promise<FindPlace> => {
    if (now() >= until) {
      regionOf = regionFinder(await readRanges());
      until = now() + MAX_AGE_MS;
    }
    return (address) => withRegion(findPlace(address), regionOf(address));
  };
};
