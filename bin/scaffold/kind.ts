import type { Scaffold } from './units.ts';

const template = (
  name: string,
): string => `import { AssetSummary } from '#contracts/list/summaries.ts';
import { defineKind, type RowOf, rowOf } from '#readModel/engine/kind.ts';
import { readFittingListed, readNames } from '#store/entities.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { type ListedAsset, readAllAssets, readAssets } from '#store/resources.ts';
import type { ListedKind } from './listedKind.ts';

/** TODO what a row is. The name is stored: it stays. */
export const ${name}Kind = defineKind({
  name: '${name}',
  // Another number rebuilds every customer's rows: raise it with every change of the columns.
  schema: 1,
  columns: {
    arn: { form: 'text', searched: true },
    name: { form: 'text', ignoresCase: true, searched: true, sorted: true, stated: true },
    region: { form: 'text', searched: true, sorted: true, stated: true },
    accountId: { form: 'text', searched: true, sorted: true },
    /** Milliseconds since 1970. */
    firstSeenAt: { form: 'number', sorted: true, stated: true },
  },
  defaultOrder: 'firstSeenAt',
  key: ['arn', 'accountId'],
  facets: [],
  groups: { regions: { by: { accountId: 'value', region: 'value' } } },
});
type ListedRow = RowOf<typeof ${name}Kind>;

/** TODO which assets are rows. */
const isListed = ({ isOwn }: ListedAsset): boolean => isOwn;

const rowOfAsset = ({ arn, name, region, accountId, firstSeenAt }: ListedAsset): ListedRow => ({
  arn,
  name,
  region,
  accountId,
  firstSeenAt,
});

export const ${name}: ListedKind<typeof ${name}Kind> = {
  spec: ${name}Kind,
  dependsOn: [],
  // TODO the shares of all kinds together are at most 0.98: take from another what this one gets.
  memoryShare: 0,
  isEditable: false,
  changedBy: { entities: ['asset'], after: 'scan', editsOf: [] },
  tallies: { total: [] },
  readAll: async ({ core }, customer) =>
    (await readAllAssets(core, customer)).filter(isListed).map(rowOfAsset),
  readChanged: async ({ core }, customer, { pending: { refs } }) => {
    const now = await readAssets(core, customer, refs);
    const listed = [...now.values()].filter((asset) => asset !== null).filter(isListed);
    const there = new Set(listed.map(({ arn, accountId }) => \`\${accountId} \${arn}\`));
    const named = await readNames(core, customer, refs);
    const gone = named.filter(({ arn, accountId }) => !there.has(\`\${accountId} \${arn}\`));
    return { rows: listed.map(rowOfAsset), gone };
  },
  readRecords: async (core, customer, rows) => {
    const refs = rows.map((row) => {
      const { accountId, arn } = rowOf(${name}Kind, ['accountId', 'arn'], row);
      return entityRefOf('asset', accountId, arn);
    });
    const found = await readFittingListed(core, customer, { refs, schema: AssetSummary });
    return found.map((asset) => (asset && isListed(asset) ? rowOfAsset(asset) : undefined));
  },
};
`;

/** A kind of list rows, complete and registered: out of assets, until its TODOs are done. */
export const kind = (name: string): Scaffold => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`A name like apiKeys, not ${name}`);
  const path = `lambdas/readModel/kinds/${name}.ts`;
  return {
    files: [{ path, text: template(name) }],
    entries: [
      {
        path: 'lambdas/readModel/kinds/index.ts',
        importLine: `import { ${name} } from './${name}.ts';`,
        list: /(listedKinds[^=]*= \[)/,
        entry: name,
      },
    ],
    next: `It is ingested, published and listed by now. Do the TODOs in ${path}, then list it with \`deps.lists.page(${name}Kind, …)\` in a route: npm run new -- route.`,
  };
};
