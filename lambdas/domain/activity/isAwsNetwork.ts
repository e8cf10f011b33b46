import { AWS_NETWORK } from '#contracts/activity/awsNetwork.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';

export const isAwsNetwork = (place: SourcePlace | null): boolean =>
  AWS_NETWORK.test(place?.network ?? '');
