import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';

/** Names that AWS announces its addresses by; in China its operators do. */
const AWS = /^(?:amazon\b|beijing guanghuan xinwang|ningxia west cloud)/i;

export const isAwsNetwork = (place: SourcePlace | null): boolean => AWS.test(place?.network ?? '');
