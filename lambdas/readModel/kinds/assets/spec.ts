import { defineKind } from '#readModel/engine/kind.ts';

/** Cloud resources, data stores among them. */
export const assetsKind = defineKind({
  name: 'assets',
  schema: 4,
  columns: {
    /** By `pathRisk` and `issueRisk`; of a data store its own. */
    risk: { form: 'number', nullable: true, sorted: true },
    /** Score of the best attack path through it, 0 = none leads through it; null: not known. */
    pathRisk: { form: 'number', nullable: true },
    /** Greatest score of its active issues that are not accepted. */
    issueRisk: { form: 'number', nullable: true },
    /** Unique within the account. */
    arn: { form: 'text', searched: true },
    name: { form: 'text', ignoresCase: true, searched: true, sorted: true, stated: true },
    type: { form: 'text', ignoresCase: true, searched: true, sorted: true, stated: true },
    region: { form: 'text', searched: true, sorted: true, stated: true },
    accountId: { form: 'text', searched: true, sorted: true },
    /** When the product first saw it, milliseconds since 1970. */
    firstSeenAt: { form: 'number', sorted: true, stated: true },
    /** Active issues that are not accepted. */
    issues: { form: 'number', sorted: true },
    isStore: { form: 'number', values: [0, 1] },
    /** In AWS as `key=value`, and of a data store the labels of users, in small letters. */
    tags: { form: 'set' },
  },
  defaultOrder: 'risk',
  key: ['arn', 'accountId'],
  facets: [
    { column: 'risk', cuts: [60, 80, 90] },
    { column: 'isStore', values: [0, 1] },
  ],
  groups: {
    types: { by: { accountId: 'value', type: 'value' } },
    regions: { by: { accountId: 'value', region: 'value' } },
    risk: { by: { accountId: 'value', risk: 'value' } },
  },
});
