import type { CustomerContext } from '#contracts/customer/context.ts';
import { oneAsset } from '#domain/asset/list.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';
import { assetsAsOfNow } from '#readModel/reader/assetsAsOfNow.ts';
import type { ReadView } from '#readModel/reader/snapshots.ts';
import { openView } from '#readModel/reader/views.ts';
import { entityKey, entityRefOf } from '#store/keys.ts';
import { putItem } from '#store/table.ts';
import { testAccountId } from '../scanWorld.ts';
import type { TestTables } from '../testTables.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const accountId = testAccountId;

/** On which asset the issue of a row is: rows of one writer only share one. */
export const placed = (row: Row, [at, writers]: readonly [number, number]): Row => {
  const asset = Math.floor(at / writers) % 3;
  return { ...row, accountId, location: `arn:aws:ec2:::asset-${at % writers}-${asset}` };
};

type Tables = Pick<TestTables, 'core' | 'chunks'>;

/** Puts the assets of these issues into the store of record. */
export const putAssets = async (
  { core }: Tables,
  customer: CustomerContext,
  issues: Iterable<Row>,
): Promise<void> => {
  const arns = new Set([...issues].map(({ location }) => `${location}`));
  for (const arn of arns) {
    const id = entityRefOf('asset', accountId, arn);
    const version = { id, accountId, state: 'present', firstSeenAt: 1 };
    const named = { arn, name: arn, type: 'EC2 Instance', region: 'us-east-1' };
    const summary = { ...named, accountId, isOwn: true };
    await putItem(core, { ...entityKey(customer, id), ...version, summary });
  }
};

/** Reads assets as the product lists them, over a reader of the issues. */
export const assetReader = ({ core, chunks }: Tables, issues: ReadView): ReadView => {
  const deps = { core, chunks, askRebuild: async () => {}, log: silent };
  const open = (name: 'readAssets' | 'readStores') => openView(name, deps, 10_000_000);
  return assetsAsOfNow(core, { assets: open('readAssets'), issues, stores: open('readStores') });
};

/** Does the asset show exactly what is open of these issues, which are all that are on it? */
export const showsOpen = async (
  read: () => ReturnType<ReadView>,
  issues: readonly Row[],
): Promise<boolean> => {
  const open = issues.filter(({ accepted, resolved }) => accepted === 0 && resolved === 0);
  const scores = open.map(({ score }) => Number(score));
  const row = oneAsset(await read(), { accountId, arn: `${issues[0]?.location}` });
  const risk = open.length === 0 ? null : Math.max(0, ...scores);
  return row?.issues === open.length && row.risk === risk;
};

export const assetNames = Object.keys(assetsKind.columns);
