import type { IdentityNode, Tags } from '../facts.ts';

/** What an action is called on. */
export interface CalledOn {
  /** ARN; null = any, and `*` = no single resource can be named for it. */
  readonly resource: string | null;
  /** Null = not known. */
  readonly tags: Tags | null;
}

/** What they are called on has no tags: it is not there before, or they list what is there. */
const onNothingTagged =
  /:(?:Create(?:Service|CodeInterpreter|Stack|StackSet|Project|Pipeline|Cluster|DevEndpoint|Job|Trigger|Function|NotebookInstance|NotebookInstanceLifecycleConfig|ProcessingJob|TrainingJob)|RunInstances|RequestSpotInstances|RegisterTaskDefinition|DescribeInstances)$/;

/** Something of which nothing is known. */
export const anything = (action: string): CalledOn => ({
  resource: null,
  tags: onNothingTagged.test(action) ? {} : null,
});

/** Of which one is what the action is called on, on the way from one identity to another. */
export const calledOn = (action: string, by: IdentityNode, to: IdentityNode): CalledOn[] => {
  if (action === 'iam:CreatePolicyVersion')
    return to.ownPolicies.map((resource) => ({ resource, tags: null }));
  // Groups have no tags.
  if (/^iam:(?:AttachGroup|PutGroup)/.test(action))
    return by.groups.map((resource) => ({ resource, tags: {} }));
  if (!action.startsWith('iam:')) return [anything(action)];
  // Tags of a role that is passed are not relied on. Source: IAM, "Grant a user permissions to pass a role".
  const tags = action === 'iam:PassRole' ? null : to.tags;
  return [{ resource: to.principal.arn, tags }];
};
