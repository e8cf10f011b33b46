import type { Stack, StackEvent, StackResource } from '@aws-sdk/client-cloudformation';
import { html, nothing } from './html.ts';
import { alertOf, BASE, type Page, tableOf } from './page.ts';

export interface ShownStack {
  readonly region: string;
  readonly accountId: string;
  readonly stack: Stack;
  readonly events: readonly StackEvent[];
  readonly resources: readonly StackResource[];
  readonly error?: string;
}

export const stackLink = (stackId: string, region: string): string =>
  `${BASE}/stacks/stackinfo?${new URLSearchParams({ region, stackId })}`;

const eventRow = (event: StackEvent): string[] => [
  event.Timestamp?.toISOString() ?? '',
  event.LogicalResourceId ?? '',
  event.ResourceStatus ?? '',
  event.ResourceStatusReason ?? '',
];

const resourceRow = (resource: StackResource): string[] => [
  resource.LogicalResourceId ?? '',
  resource.ResourceType ?? '',
  resource.PhysicalResourceId ?? '',
  resource.ResourceStatus ?? '',
];

const deleteForm = ({ region, accountId, stack }: ShownStack) => html`
<form method="post" action="${BASE}/delete">
<input type="hidden" name="region" value="${region}">
<input type="hidden" name="accountId" value="${accountId}">
<input type="hidden" name="stackId" value="${stack.StackId ?? ''}">
<button type="submit">Delete stack</button></form>`;

/** One stack with its parameters, resources and events. */
export const stackPage = (shown: ShownStack): Page => {
  const { stack, accountId, error } = shown;
  const { StackName: name = '', StackStatus: status = '', StackStatusReason: reason = '' } = stack;
  const parameters = (stack.Parameters ?? []).map((each) => [
    each.ParameterKey ?? '',
    each.ParameterValue ?? '',
  ]);
  const outputs = (stack.Outputs ?? []).map((each) => [
    each.OutputKey ?? '',
    each.OutputValue ?? '',
  ]);
  return {
    title: `Stack ${name}`,
    isUnderWay: status.endsWith('_IN_PROGRESS'),
    content: html`${alertOf(error)}
<p>Account ${accountId}, status <strong role="status">${status}</strong>${reason === '' ? nothing : html`: ${reason}`}</p>
<p>Stack id: ${stack.StackId ?? ''}</p>
${status.startsWith('DELETE_') ? nothing : deleteForm(shown)}
${tableOf('Events', ['Time', 'Logical id', 'Status', 'Reason'], shown.events.map(eventRow))}
${tableOf('Resources', ['Logical id', 'Type', 'Physical id', 'Status'], shown.resources.map(resourceRow))}
${tableOf('Parameters', ['Key', 'Value'], parameters)}
${tableOf('Outputs', ['Key', 'Value'], outputs)}`,
  };
};

export interface ListedStack {
  readonly accountId: string;
  readonly stack: Stack;
}

/** Stacks of every account. */
export const listPage = (region: string, stacks: readonly ListedStack[]): Page => ({
  title: 'Stacks',
  content:
    stacks.length === 0
      ? html`<p>There is no stack.</p>`
      : html`<ul>${stacks.map(
          ({ accountId, stack }) =>
            html`<li><a href="${stackLink(stack.StackId ?? '', region)}">${stack.StackName ?? ''}</a> in account ${accountId}: ${stack.StackStatus ?? ''}</li>`,
        )}</ul>`,
});
