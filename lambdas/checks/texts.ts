import { checks } from './index.ts';
import { remediationText } from './remediationText.ts';
import { requirementsText } from './requirementsText.ts';

interface CheckTexts {
  readonly title: string;
  readonly description: string;
  readonly remediation: string;
  /** Null where the check belongs to no requirement. */
  readonly requirements: string | null;
}

/**
 * What pages show of a check, by its id. Worked out when functions are bundled, so that those who
 * only show it carry no decisions and no examples.
 */
export const checkTexts: Readonly<Record<string, CheckTexts>> = Object.fromEntries(
  checks.map(({ id, title, description, remediation, frameworks }) => [
    id,
    {
      title,
      description,
      remediation: remediationText(remediation),
      requirements: requirementsText(frameworks),
    },
  ]),
);
