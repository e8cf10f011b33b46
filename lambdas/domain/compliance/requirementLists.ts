import type { Framework } from '#contracts/check/frameworks.ts';
import { awsControls } from './awsControls.ts';
import { nistControls } from './nistControls.ts';

/** The ids of a framework's requirements. Their texts are not held: most are licensed. */
interface RequirementList {
  readonly ids: readonly string[];
  /** What the list holds of the framework. */
  readonly holds: string;
  /** Where the ids were taken from. */
  readonly source: string;
}

/** Why there is no list. */
interface NoList {
  readonly without: string;
}

/** `A.5.1` to `A.5.37` for ('A.5.', 37). */
const upTo = (prefix: string, last: number): string[] =>
  Array.from({ length: last }, (_, at) => `${prefix}${at + 1}`);

/** Numbers of the last item of each part: `1.1.` has 2, `1.2.` has 8. */
const partsUpTo = (parts: Readonly<Record<string, number>>): string[] =>
  Object.entries(parts).flatMap(([prefix, last]) => upTo(prefix, last));

const pciDss = partsUpTo({
  ...{ '1.1.': 2, '1.2.': 8, '1.3.': 3, '1.4.': 5, '1.5.': 1 },
  ...{ '2.1.': 2, '2.2.': 7, '2.3.': 2 },
  ...{ '3.1.': 2, '3.2.': 1, '3.3.': 3, '3.4.': 2, '3.5.': 1, '3.6.': 1, '3.7.': 9 },
  ...{ '4.1.': 2, '4.2.': 2, '5.1.': 2, '5.2.': 3, '5.3.': 5, '5.4.': 1 },
  ...{ '6.1.': 2, '6.2.': 4, '6.3.': 3, '6.4.': 3, '6.5.': 6 },
  ...{ '7.1.': 2, '7.2.': 6, '7.3.': 3 },
  ...{ '8.1.': 2, '8.2.': 8, '8.3.': 11, '8.4.': 3, '8.5.': 1, '8.6.': 3 },
  ...{ '9.1.': 2, '9.2.': 4, '9.3.': 4, '9.4.': 7, '9.5.': 1 },
  ...{ '10.1.': 2, '10.2.': 2, '10.3.': 4, '10.4.': 3, '10.5.': 1, '10.6.': 3, '10.7.': 3 },
  ...{ '11.1.': 2, '11.2.': 2, '11.3.': 2, '11.4.': 7, '11.5.': 2, '11.6.': 1 },
  ...{ '12.1.': 4, '12.2.': 1, '12.3.': 4, '12.4.': 2, '12.5.': 3, '12.6.': 3, '12.7.': 1 },
  ...{ '12.8.': 5, '12.9.': 2, '12.10.': 7 },
  ...{ 'A1.1.': 4, 'A1.2.': 3, 'A2.1.': 3 },
  ...{ 'A3.1.': 4, 'A3.2.': 6, 'A3.3.': 3, 'A3.4.': 1, 'A3.5.': 1 },
});

const trustServicesCriteria = partsUpTo({
  ...{ 'CC1.': 5, 'CC2.': 3, 'CC3.': 4, 'CC4.': 2, 'CC5.': 3, 'CC6.': 8, 'CC7.': 5, 'CC8.': 1 },
  ...{ 'CC9.': 2, 'A1.': 3, 'C1.': 2, 'PI1.': 5 },
  ...{ 'P1.': 1, 'P2.': 1, 'P3.': 2, 'P4.': 3, 'P5.': 2, 'P6.': 7, 'P7.': 1, 'P8.': 1 },
});

const within = (section: string, items: string): string[] =>
  items.split(' ').map((item) => `164.${section}${item}`);

/** Standards and implementation specifications of the security rule. */
const securityRule = [
  ...within('308', '(a)(1)(i) (a)(1)(ii)(A) (a)(1)(ii)(B) (a)(1)(ii)(C) (a)(1)(ii)(D) (a)(2)'),
  ...within('308', '(a)(3)(i) (a)(3)(ii)(A) (a)(3)(ii)(B) (a)(3)(ii)(C) (a)(4)(i)'),
  ...within('308', '(a)(4)(ii)(A) (a)(4)(ii)(B) (a)(4)(ii)(C) (a)(5)(i) (a)(5)(ii)(A)'),
  ...within('308', '(a)(5)(ii)(B) (a)(5)(ii)(C) (a)(5)(ii)(D) (a)(6)(i) (a)(6)(ii) (a)(7)(i)'),
  ...within('308', '(a)(7)(ii)(A) (a)(7)(ii)(B) (a)(7)(ii)(C) (a)(7)(ii)(D) (a)(7)(ii)(E)'),
  ...within('308', '(a)(8) (b)(1) (b)(2) (b)(3)'),
  ...within('310', '(a)(1) (a)(2)(i) (a)(2)(ii) (a)(2)(iii) (a)(2)(iv) (b) (c) (d)(1)'),
  ...within('310', '(d)(2)(i) (d)(2)(ii) (d)(2)(iii) (d)(2)(iv)'),
  ...within('312', '(a)(1) (a)(2)(i) (a)(2)(ii) (a)(2)(iii) (a)(2)(iv) (b) (c)(1) (c)(2) (d)'),
  ...within('312', '(e)(1) (e)(2)(i) (e)(2)(ii)'),
  ...within('314', '(a)(1) (a)(2)(i) (a)(2)(ii) (a)(2)(iii) (b)(1) (b)(2)'),
  ...within('316', '(a) (b)(1) (b)(2)(i) (b)(2)(ii) (b)(2)(iii)'),
];

/** Chapters II to V: principles, rights, controller and processor, transfers. */
const gdprArticles = upTo('Article ', 50).slice(4);

const annexA = partsUpTo({ 'A.5.': 37, 'A.6.': 8, 'A.7.': 14, 'A.8.': 34 });

/** Both versions number their recommendations alike, from another section on. */
const cisFrom = (first: number): string[] => [
  ...upTo(`${first}.`, 21),
  ...partsUpTo({ [`${first + 1}.1.`]: 4, [`${first + 1}.2.`]: 4, [`${first + 1}.3.`]: 1 }),
  ...partsUpTo({ [`${first + 2}.`]: 9, [`${first + 3}.`]: 16, [`${first + 4}.1.`]: 2 }),
  ...upTo(`${first + 4}.`, 7).slice(1),
];

const cisSource =
  'https://www.cisecurity.org/benchmark/amazon_web_services; numbers checked with github.com/turbot/steampipe-mod-aws-compliance';

export const requirementLists: Readonly<Record<Framework, RequirementList | NoList>> = {
  aws_fsbp: {
    ids: awsControls,
    holds: 'Controls of the standard; AWS adds and retires some each month',
    source: 'https://docs.aws.amazon.com/securityhub/latest/userguide/fsbp-standard.html',
  },
  'cis_aws_5.0': { ids: cisFrom(1), holds: 'Recommendations', source: cisSource },
  'cis_aws_6.0': { ids: cisFrom(2), holds: 'Recommendations', source: cisSource },
  'cis_aws_7.0': {
    without:
      'No free list of all its recommendations could be checked, so the list shows only those with checks.',
  },
  gdpr: {
    ids: gdprArticles,
    holds: 'Articles of chapters II to V, which bind controllers and processors',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  },
  hipaa: {
    ids: securityRule,
    holds: 'Standards and implementation specifications of the security rule',
    source: 'https://www.ecfr.gov/current/title-45/part-164/subpart-C',
  },
  iso27001_2022: {
    ids: annexA,
    holds: 'Controls of Annex A',
    source: 'https://www.iso.org/standard/27001',
  },
  nist_800_53_r5: {
    ids: nistControls,
    holds: 'Base controls without those withdrawn; enhancements belong to their control',
    source: 'https://csrc.nist.gov/pubs/sp/800/53/r5/upd1/final',
  },
  'pci_dss_4.0': {
    ids: pciDss,
    holds: 'Requirements as far as their third number',
    source: 'https://www.pcisecuritystandards.org/document_library',
  },
  soc2: {
    ids: trustServicesCriteria,
    holds: 'Trust services criteria of all categories',
    source:
      'https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022',
  },
};
