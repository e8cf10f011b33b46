import { expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { requirementId } from '#checks/requirementIds.ts';
import { requirementsText } from '#checks/requirementsText.ts';
import type { Framework } from '#contracts/check/frameworks.ts';

const written: ReadonlyArray<readonly [Framework, string, string | null]> = [
  ['nist_800_53_r5', 'ac_17_1', 'AC-17(1)'],
  ['nist_800_53_r5', 'ac_17_4_a', 'AC-17(4)(a)'],
  ['nist_800_53_r5', 'ac_3_3_b_1', 'AC-3(3)(b)(1)'],
  ['nist_800_53_r5', 'ac_17_b', 'AC-17b'],
  ['nist_800_53_r5', 'ac_2_i_2', 'AC-2i.2'],
  ['nist_800_53_r5', 'cp_1_a_1_b', 'CP-1a.1(b)'],
  ['nist_800_53_r5', 'pm_31', 'PM-31'],
  ['nist_800_53_r5', 'cp_1_2', null],
  ['hipaa', '164_308_a_1_ii_b', '164.308(a)(1)(ii)(B)'],
  ['hipaa', '164_312_b', '164.312(b)'],
  ['soc2', 'cc_7_4', 'CC7.4'],
  ['soc2', 'cc_a_1_1', 'A1.1'],
  ['soc2', 'pi_1_2', 'PI1.2'],
  ['gdpr', 'article_32', 'Article 32'],
  ['pci_dss_4.0', 'A1.1.2', 'A1.1.2'],
  ['cis_aws_5.0', '2.1.1', '2.1.1'],
  ['aws_fsbp', 'RDS.11', 'RDS.11'],
  ['aws_fsbp', 'EC2.13', null],
  ['iso27001_2022', 'A.8.24', 'A.8.24'],
  ['iso27001_2022', 'a_8_24', null],
];

test.each(written)('%s writes %s as %s', (framework, id, expected) => {
  expect(requirementId[framework](id)).toBe(expected);
});

test('ids that their framework does not have are left out, and are these', () => {
  const dropped = checks.flatMap(({ frameworks }) =>
    (Object.keys(frameworks) as Framework[]).flatMap((framework) =>
      (frameworks[framework] ?? [])
        .filter((id) => requirementId[framework](id) === null)
        .map((id) => `${framework} ${id}`),
    ),
  );
  expect([...new Set(dropped)].sort()).toEqual([
    ...['CloudTrail.6', 'CloudTrail.7', 'EC2.13', 'EC2.14'].map((id) => `aws_fsbp ${id}`),
    ...['IAM.10', 'IAM.19', 'IAM.22', 'IAM.26', 'KMS.4'].map((id) => `aws_fsbp ${id}`),
    ...['RDS.38', 'RDS.39', 'S3.14', 'S3.17', 'S3.20', 'S3.7'].map((id) => `aws_fsbp ${id}`),
  ]);
  expect(requirementsText({ nist_800_53_r5: ['cp_1_2'] })).toBeNull();
  expect(requirementsText({ nist_800_53_r5: ['cp_10', 'cp_1_2', 'cp_9_a'] })).toBe(
    'NIST 800-53 r5: CP-9a, CP-10',
  );
});
