import type { Detector } from '#classify/detector.ts';
import { card } from '#classify/detectors/card.ts';
import { cloudKey } from '#classify/detectors/cloudKey.ts';
import { connectionString } from '#classify/detectors/connectionString.ts';
import { privateKey } from '#classify/detectors/privateKey.ts';
import { ssn } from '#classify/detectors/ssn.ts';

/** Never part of a rule. Addresses, mail addresses and ids stay: conditions are made of them. */
const unwanted: readonly Detector[] = [ssn, card, cloudKey, privateKey, connectionString];

/** Longest text that a row takes. */
const MAX_LENGTH = 131_072;

const masked = (text: string): string => {
  let safe = text;
  for (const { text: rule, mask } of unwanted) {
    for (const { value } of rule?.find(safe) ?? []) safe = safe.replaceAll(value, mask(value));
  }
  return safe;
};

const compact = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === 'string' ? masked(value) : value,
  );

/** A policy as compact JSON without raw values; null when it is none that we can read. */
export const policyText = (text: string | undefined): string | null => {
  if (text === undefined || text === '') return null;
  try {
    const short = compact(text);
    return short.length <= MAX_LENGTH ? short : null;
  } catch {
    return null;
  }
};

/** IAM hands its documents out percent-encoded. */
export const iamPolicyText = (text: string | undefined): string | null => {
  try {
    return policyText(text === undefined ? undefined : decodeURIComponent(text));
  } catch {
    return null;
  }
};
