import { issueSeverities, issueTypes } from '#contracts/issue/issue.ts';
import { defineKind } from '#readModel/engine/kind.ts';

/** Issue instances: one definition found on one asset. */
export const issuesKind = defineKind({
  name: 'issues',
  schema: 8,
  columns: {
    score: { form: 'number', sorted: true },
    /** Sequential number given when the instance was first found. */
    display: { form: 'number', searched: true, prefix: 'ISS-', sorted: true },
    /** Key of the definition. */
    vulnerability: { form: 'text', searched: true, sorted: true },
    name: { form: 'text', ignoresCase: true, searched: true, sorted: true, stated: true },
    type: { form: 'text', values: issueTypes, searched: true, sorted: true, stated: true },
    severity: { form: 'text', values: issueSeverities, stated: true },
    /** 4 for Critical to 1 for Low: what a list by severity is ordered by. */
    rank: { form: 'number', sorted: true },
    cvss: { form: 'number', nullable: true, sorted: true, stated: true },
    /** ARN of the asset. */
    location: { form: 'text', searched: true, sorted: true },
    accountId: { form: 'text', searched: true, sorted: true },
    region: { form: 'text', sorted: true },
    assetType: { form: 'text' },
    /** Ids of the stores that it bears on. */
    stores: { form: 'set' },
    /** Of the asset in AWS, as `key=value` in small letters. */
    tags: { form: 'set' },
    /** Number of stores impacted. */
    impacted: { form: 'number', sorted: true },
    /** Number of active instances of the definition. */
    instances: { form: 'number', sorted: true },
    policies: { form: 'set', searched: true },
    accepted: { form: 'number', values: [0, 1] },
    /**
     * 1 where a rule accepts it: all instances of the definition, later ones included; 2 where it is
     * a rule for an account, a resource or a tag.
     */
    byRule: { form: 'number', values: [0, 1, 2] },
    resolved: { form: 'number', values: [0, 1], stated: true },
    /** 1 where its check cannot tell any more whether it still holds. */
    unchecked: { form: 'number', values: [0, 1] },
    /** Address of who is to fix it; empty = nobody. */
    assignee: { form: 'text' },
    /** The last day for it, 20260131. */
    due: { form: 'number', sorted: true },
    /** Milliseconds since 1970. */
    discovered: { form: 'number', sorted: true, stated: true },
    /** Milliseconds since 1970; null while it is active. */
    resolvedOn: { form: 'number', nullable: true, stated: true },
  },
  defaultOrder: 'score',
  key: ['display'],
  facets: [
    { column: 'accepted', values: [0, 1] },
    { column: 'byRule', values: [0, 1, 2] },
    { column: 'resolved', values: [0, 1] },
    { column: 'severity', values: issueSeverities },
    { column: 'type', values: issueTypes },
  ],
  groups: {
    states: {
      by: {
        accountId: 'value',
        resolved: 'value',
        accepted: 'value',
        severity: 'value',
        type: 'value',
        policies: 'filled',
      },
    },
    scores: {
      by: {
        accountId: 'value',
        resolved: 'value',
        accepted: 'value',
        score: 'value',
        policies: 'filled',
      },
    },
    discovered: {
      by: {
        accountId: 'value',
        resolved: 'value',
        accepted: 'value',
        discovered: 'recent',
        policies: 'filled',
      },
    },
  },
});
