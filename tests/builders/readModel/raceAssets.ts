import type { CustomerContext } from '#contracts/customer/context.ts';
import { assetRisk } from '#domain/risk/assetRisk.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import type { View } from '#readModel/engine/view.ts';
import { oneAsset } from '#readModel/kinds/assets/query.ts';
import type { assetsKind } from '#readModel/kinds/assets/spec.ts';
import type { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { entityKey, entityRefOf } from '#store/keys/entities.ts';
import { putItem } from '#store/table.ts';
import { testAccountId } from '../scanFixture.ts';
import type { TestTables } from '../testTables.ts';

type Issue = RowOf<typeof issuesKind>;
const accountId = testAccountId;

/** On which asset the issue of a row is: rows of one writer only share one. */
export const placed = (row: Issue, at: number, writers: number): Issue => {
  const asset = Math.floor(at / writers) % 3;
  return { ...row, accountId, location: `arn:aws:ec2:::asset-${at % writers}-${asset}` };
};

/** Puts the assets of these issues into the store of record. */
export const putAssets = async (
  { core }: Pick<TestTables, 'core'>,
  customer: CustomerContext,
  issues: Iterable<Issue>,
): Promise<void> => {
  const arns = new Set([...issues].map(({ location }) => location));
  for (const arn of arns) {
    const id = entityRefOf('asset', accountId, arn);
    const version = { id, accountId, state: 'present', firstSeenAt: 1 };
    const named = { arn, name: arn, type: 'EC2 Instance', region: 'us-east-1' };
    const summary = { ...named, accountId, isOwn: true };
    await putItem(core, { ...entityKey(customer, id), ...version, summary });
  }
};

/** Does the asset show exactly what is open of these issues, which are all that are on it? */
export const showsOpen = async (
  read: () => Promise<View<typeof assetsKind>>,
  issues: readonly Issue[],
): Promise<boolean> => {
  const open = issues.filter(({ accepted, resolved }) => accepted === 0 && resolved === 0);
  const scores = open.map(({ score }) => score);
  const row = oneAsset(await read(), { accountId, arn: issues[0]?.location ?? '' });
  const issue = open.length === 0 ? null : Math.max(0, ...scores);
  const risk = assetRisk({ path: null, store: null, issue })?.score ?? null;
  return row?.issues === open.length && row.risk === risk;
};
