import type { IssueRecord } from '#contracts/issue/record.ts';
import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { IN_PRODUCT, ownIssueTypes } from '#contracts/ticket/ticket.ts';
import { explainViolation } from '#domain/policy/explain.ts';
import { draftOf } from '#domain/ticket/draft.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { readTicketsOfIssue } from '#store/tickets.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { issueOf } from '../shared/issueOf.ts';
import { callTracker } from './callTracker.ts';

type Call = MemberCall<TicketsDeps>;

/** Of what is no check only the name is known. */
const textsOf = async ({ vulnerability, ...issue }: IssueRecord) => {
  const { checkTexts, detectionTexts, remediationText } = await import('#checks/texts.ts');
  const texts = checkTexts[vulnerability] ?? detectionTexts[vulnerability];
  if (texts === undefined)
    return explainViolation(vulnerability) ?? { description: null, remediation: null };
  const { location: arn, assetName: name, accountId, region } = issue;
  const remediation = remediationText(texts.remediation, { arn, name, accountId, region });
  return { description: texts.description, remediation };
};

const aboutIssue = async (instanceId: string, call: Call) => {
  const { core, siteUrl } = call.deps;
  const issue = await issueOf({ securityIssueInstanceId: instanceId }, call);
  const known = await readTicketsOfIssue(core, call.caller.customer, instanceId);
  const open = known.filter(({ state, status }) => state === 'filed' && status === 'open');
  const draft = draftOf({ issue, siteUrl, ...(await textsOf(issue)) });
  return { ...draft, openTickets: open.map(ticketOnWire) };
};

const aboutNothing = { summary: '', description: '', openTickets: [] };

export const draftTicket: UseCase<typeof ticketRoutes.draftTicket, TicketsDeps> = async (
  { instanceId },
  call,
) => {
  const { deps, caller } = call;
  const draft = instanceId ? await aboutIssue(instanceId, call) : aboutNothing;
  const connected = await deps.trackers.forNew(caller.customer);
  if (connected === undefined)
    return { ...draft, issueTypes: [...ownIssueTypes], tracker: IN_PRODUCT };
  const issueTypes = await callTracker(call, () => connected.tracker.issueTypes());
  return { ...draft, issueTypes: [...issueTypes], tracker: connected.type };
};
