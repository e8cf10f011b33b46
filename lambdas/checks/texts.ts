import type { Requirements } from '#contracts/check/frameworks.ts';
import { detections } from '#domain/detections/index.ts';
import type { Remediation } from '#domain/issue/remediation.ts';
import type { IssueSeverity, IssueType } from './check.ts';
import { checks } from './index.ts';
import { requirementsByFramework } from './requirementsText.ts';
import { resourceTypesOf } from './resourceTypes.ts';

interface CheckTexts {
  readonly service: string;
  readonly title: string;
  readonly severity: IssueSeverity;
  readonly type: IssueType;
  readonly reads: readonly string[];
  readonly description: string;
  readonly remediation: Remediation;
  /** Types of the resources whose facts it reads. */
  readonly resourceTypes: readonly string[];
  readonly requirements: readonly Requirements[];
}

const resourceTypes = resourceTypesOf(checks);

/**
 * What pages show of a check, by its id. Worked out when functions are bundled, so that those who
 * only show it carry no decisions and no examples.
 */
export const checkTexts: Readonly<Record<string, CheckTexts>> = Object.fromEntries(
  checks.map(({ id, service, title, severity, type, frameworks, ...stated }) => [
    id,
    {
      ...{ service, title, severity, type, reads: stated.reads },
      ...{ description: stated.description, remediation: stated.remediation },
      resourceTypes: resourceTypes.get(id) ?? [],
      requirements: requirementsByFramework(frameworks),
    },
  ]),
);

/** The same of a detection. */
export const detectionTexts: Readonly<
  Record<string, Pick<CheckTexts, 'title' | 'severity' | 'description' | 'remediation'>>
> = Object.fromEntries(
  detections.map(({ id, title, severity, description, remediation }) => [
    id,
    { title, severity, description, remediation },
  ]),
);

export { remediationText } from '#domain/issue/remediationText.ts';
