import type { NewFindingEvent } from '#contracts/event/findingEvent.ts';
import { testAccountId } from './scanFixture.ts';

/** A critical issue that was found. */
export const criticalIssue = (
  name: string,
  over: Partial<NewFindingEvent> = {},
): NewFindingEvent => ({
  ...{ cause: name, at: Date.now(), kind: 'issueOpened', accountId: testAccountId, name },
  subject: { issueInstanceId: name },
  ...{ before: null, after: { severity: 'Critical', score: 95 } },
  link: `/vulnerabilities-details/${name}/a`,
  ...over,
});
