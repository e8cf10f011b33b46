import type { ClassificationDocument } from '#contracts/classification/document.ts';
import type { ClassificationSettings, KeptAllowed } from './settings.ts';

const allowedOf = (entry: KeptAllowed): ClassificationDocument['allowed'] => {
  const { kind, key, pattern, hash, length } = entry;
  if (kind === 'exact') {
    return hash === null || length === null ? [] : [{ kind, hash, length, key }];
  }
  return pattern === null ? [] : [{ kind, pattern, key }];
};

/**
 * The part of a customer's settings that a scan gets. Places stay with us: taking one off the list shows
 * again what was found there, without another scan.
 */
export const scanDocument = ({
  salt,
  detectors,
  allowed,
  samples: { limits },
}: ClassificationSettings): ClassificationDocument => ({
  schema: 1,
  ...(Object.keys(limits).length > 0 && { sampleCharacters: limits }),
  salt: salt ?? '',
  detectors: detectors.filter(({ enabled }) => enabled),
  allowed: allowed.filter(({ kind }) => kind !== 'location').flatMap(allowedOf),
});
