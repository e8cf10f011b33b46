import type { Remediation } from './check.ts';

/** Steps as the page shows them, a line each. */
export const remediationText = ({ console, cli }: Remediation): string =>
  [
    'In the AWS console:',
    ...console.map((step, i) => `${i + 1}. ${step}`),
    '',
    'With the AWS CLI:',
    ...cli,
  ].join('\n');
