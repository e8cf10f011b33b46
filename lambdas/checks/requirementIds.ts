import type { Framework } from '#contracts/check/frameworks.ts';
import { awsControls } from '#domain/compliance/awsControls.ts';

/** `ac_2_12_a` as its parts; null where an id has another form. */
const partsOf = (id: string, pattern: RegExp): readonly string[] | null => {
  const found = pattern.exec(id);
  return found === null ? null : found.slice(1).map((part) => part ?? '');
};

const inBrackets = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => `(${part})`)
    .join('');

/**
 * `ac_17_4_a` is AC-17(4)(a), an enhancement; `ac_2_i_2` is AC-2i.2, an item of the control. The first
 * control of each family (policy and procedures) has no enhancements.
 */
const nist = (id: string): string | null => {
  const enhanced = partsOf(id, /^([a-z]{2})_(\d+)_(\d+)(?:_([a-z])(?:_(\d+))?)?$/);
  if (enhanced !== null) {
    const [family = '', control = '', ...rest] = enhanced;
    return control === '1' ? null : `${family.toUpperCase()}-${control}${inBrackets(rest)}`;
  }
  const plain = partsOf(id, /^([a-z]{2})_(\d+)(?:_([a-z])(?:_(\d+)(?:_([a-z]))?)?)?$/);
  if (plain === null) return null;
  const [family = '', control, item = '', number = '', letter = ''] = plain;
  const below = number === '' ? '' : `.${number}${inBrackets([letter])}`;
  return `${family.toUpperCase()}-${control}${item}${below}`;
};

/** `164_308_a_1_ii_b` is 164.308(a)(1)(ii)(B). */
const hipaa = (id: string): string | null => {
  const parts = partsOf(id, /^164_(\d{3})_([a-z])(?:_(\d+)(?:_([ivx]+)(?:_([a-z]))?)?)?$/);
  if (parts === null) return null;
  const [section, letter = '', number = '', roman = '', last = ''] = parts;
  return `164.${section}${inBrackets([letter, number, roman, last.toUpperCase()])}`;
};

/** `cc_7_4` is CC7.4; the further criteria are A1.1, C1.1, PI1.2 and P4.1. */
const soc2 = (id: string): string | null => {
  const parts = partsOf(id, /^(?:cc_)?(cc|a|c|pi|p)_(\d+)_(\d+)$/);
  if (parts === null) return null;
  const [series = '', number, criterion] = parts;
  return `${series.toUpperCase()}${number}.${criterion}`;
};

const gdpr = (id: string): string | null => {
  const [article] = partsOf(id, /^article_(\d+)$/) ?? [];
  return article === undefined ? null : `Article ${article}`;
};

const matching =
  (pattern: RegExp) =>
  (id: string): string | null =>
    pattern.test(id) ? id : null;

/** Security Hub has further controls, which belong to other standards only. */
const fsbpControls: ReadonlySet<string> = new Set(awsControls);
const fsbp = (id: string): string | null => (fsbpControls.has(id) ? id : null);

const cis = matching(/^\d+(?:\.\d+){1,2}$/);

/** Ids as each framework writes them; null for one that has no such form. */
export const requirementId: Readonly<Record<Framework, (id: string) => string | null>> = {
  aws_fsbp: fsbp,
  'cis_aws_5.0': cis,
  'cis_aws_6.0': cis,
  'cis_aws_7.0': cis,
  gdpr,
  hipaa,
  iso27001_2022: matching(/^A\.[5-8]\.\d{1,2}$/),
  nist_800_53_r5: nist,
  'pci_dss_4.0': matching(/^(?:\d{1,2}|A[1-3])\.\d{1,2}(?:\.\d{1,2})?$/),
  soc2,
};
