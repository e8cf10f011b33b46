import { type attackPathRoutes, StoredPath } from '#contracts/attackPath/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { passesOf } from '#contracts/list/condition.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';
import { pathOnWire } from '#domain/attackPaths/onWire.ts';
import { UNKNOWN_SENSITIVITY } from '#domain/issue/score.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { readStoreTags } from '#readModel/kinds/dataStores/storeTags.ts';
import { readAccess } from '#store/access.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { readVersions } from '#store/entities.ts';
import { readIssuesOf, readLedgers } from '#store/issues.ts';
import { pathsRefOf } from '#store/keys/access.ts';
import { entityKinds, entityRefOf } from '#store/keys/entities.ts';
import { isStoreId } from '#store/keys/ids.ts';
import { readRiskFacts } from '#store/riskFacts.ts';
import type { Table } from '#store/table.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

interface PathRequest {
  readonly datastoreId?: string | null | undefined;
  readonly assetId?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
}

/** References that an ARN may have: most name their account. */
const refsOfArn = async (
  core: Table,
  customer: CustomerContext,
  arn: string,
): Promise<string[]> => {
  const accounts = (await readCloudAccounts(core, customer)).map(({ id }) => id);
  const named = accounts.filter((id) => id === arn.split(':')[4]);
  return (named.length > 0 ? named : accounts).flatMap((id) =>
    entityKinds.map((kind) => entityRefOf(kind, id, arn)),
  );
};

/** Reference of the requested entity; a 404 for what is not there. */
const readRef = async (
  core: Table,
  customer: CustomerContext,
  request: PathRequest,
): Promise<string> => {
  const { datastoreId, assetId } = request;
  const refs =
    datastoreId != null
      ? [datastoreId].filter(isStoreId)
      : await refsOfArn(core, customer, assetId ?? '');
  const versions = await readVersions(core, customer, refs);
  const ref = refs.find((each) => versions.get(each)?.state === 'present');
  if (ref === undefined) throw new AppError('notFound');
  return ref;
};

/** Greatest score of the open issues of each asset, by ARN. */
const readIssueScores = async (
  core: Table,
  customer: CustomerContext,
  paths: readonly StoredPath[],
): Promise<ReadonlyMap<string, number>> => {
  const refs = new Set(paths.flatMap(({ nodes }) => nodes.flatMap(({ ref }) => ref ?? [])));
  const ledgers = await readLedgers(core, customer, [...refs]);
  const issues = await readIssuesOf(core, customer, ledgers.values());
  const scores = new Map<string, number>();
  for (const { status, location, score } of issues)
    if (status === 'active') scores.set(location, Math.max(score, scores.get(location) ?? 0));
  return scores;
};

/** Of a store that could not be read that of what was copied into it, else that of important data. */
const readSensitivities = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<(id: string) => number> => {
  const stores = await readEffectiveStores(core, customer, ids);
  const sensitivityOf = (id: string) => stores.get(id)?.sensitivity ?? null;
  const unread = ids.filter((id) => sensitivityOf(id) === null);
  const risks = await readRiskFacts(core, customer, unread);
  const copied = new Map(risks.map(({ id, riskFacts }) => [id, riskFacts.copied]));
  return (id) => sensitivityOf(id) ?? copied.get(id) ?? UNKNOWN_SENSITIVITY;
};

/** Those that end at a data store with one of the tags. */
const narrowed = async (
  core: Table,
  customer: CustomerContext,
  { paths, tags }: { readonly paths: readonly StoredPath[]; readonly tags: PathRequest['tags'] },
): Promise<readonly StoredPath[]> => {
  if (tags == null || tags.length === 0) return paths;
  const ids = [...new Set(paths.map(({ datastoreId }) => datastoreId))];
  const stores = await readStoreTags(core, customer, ids);
  const passes = passesOf({ tagged: tags.map(tagWord) });
  return paths.filter(({ datastoreId }) => passes(stores.get(datastoreId) ?? ''));
};

export const listAttackPaths: UseCase<
  typeof attackPathRoutes.listAttackPaths,
  AttackPathsDeps
> = async (request, { deps: { core }, caller: { customer } }) => {
  const ref = await readRef(core, customer, request);
  const found = await readAccess(core, customer, { ref: pathsRefOf(ref), schema: StoredPath });
  const paths = await narrowed(core, customer, { paths: found?.entries ?? [], tags: request.tags });
  if (paths.length === 0) return {};
  const ids = [...new Set(paths.map(({ datastoreId }) => datastoreId))];
  const [sensitivityOf, scores] = await Promise.all([
    readSensitivities(core, customer, ids),
    readIssueScores(core, customer, paths),
  ]);
  const state = { issueScore: (arn: string | null) => scores.get(arn ?? '') ?? 0 };
  const data = paths.map((path) => pathOnWire(path, sensitivityOf(path.datastoreId), state));
  return { data: data.toSorted((a, b) => b.pathScore - a.pathScore) };
};
