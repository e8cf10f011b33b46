import { SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { FactList, Nothing, SheetLink, SheetPart } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import type { AssetDetail } from '#contracts/asset/routes.ts';
import { AssetIcon } from '#features/shared/AssetIcon.tsx';
import { SheetHead } from '#features/shared/SheetHead.tsx';
import { isUnknown } from '#lib/apiError.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { assetTexts as t } from '#messages/assets.ts';
import { useAsset } from './queries.ts';

const words = t.sheet;

const ReachRiskPart = lazy(async () => ({
  default: (await import('#features/shared/risk/ReachRisk.tsx')).ReachRiskPart,
}));

/** Names of regions are read after the sheet. */
const RegionName = lazy(async () => ({ default: (await import('./RegionName.tsx')).RegionName }));

const Region = ({ code }: { readonly code: string }) => (
  <>
    {code}
    <Suspense>
      <RegionName code={code} />
    </Suspense>
  </>
);

const Issues = ({ asset }: { readonly asset: AssetDetail }) => {
  const count = asset.numSecurityIssues;
  if (count === 0) return <Nothing text={words.noIssues} />;
  return (
    <SheetLink to={paths.issuesOfAsset(asset.asset_id)}>
      {words.openIssues(formatWhole(count), count === 1)}
    </SheetLink>
  );
};

const About = ({ asset }: { readonly asset: AssetDetail }) => (
  <FactList
    facts={[
      { label: words.provider, value: t.aws },
      { label: words.type, value: asset.assetType },
      { label: words.account, value: asset.cloudAccountId },
      { label: words.region, value: <Region key="region" code={asset.location} /> },
      { label: words.issues, value: <Issues key="issues" asset={asset} /> },
      { label: words.created, value: <Time at={asset.createdOn} /> },
      { label: words.discovered, value: <Time at={asset.discoveredOn} /> },
      { label: words.scanned, value: <Time at={asset.lastScannedOn} /> },
    ]}
  />
);

/** Of a data store its own page tells. */
const Risk = ({ asset }: { readonly asset: AssetDetail }) => {
  const { cdAssetRiskScore: score, riskContributions, path, datastoreId, isOnPaths } = asset;
  if (score === null || datastoreId !== null) return null;
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <ReachRiskPart
        score={score}
        contributions={riskContributions}
        path={path}
        nothing={isOnPaths ? 'asset' : 'notOnPaths'}
      />
    </Suspense>
  );
};

const Facts = ({ facts }: Pick<AssetDetail, 'facts'>) => (
  <SheetPart title={words.facts}>
    {facts.length === 0 ? (
      <Nothing text={words.noFacts} />
    ) : (
      <FactList facts={facts.map(({ name, value }) => ({ label: name, value }))} />
    )}
  </SheetPart>
);

const Tags = ({ tags }: Pick<AssetDetail, 'tags'>) => (
  <SheetPart title={words.tags}>
    {tags.length === 0 ? (
      <Nothing text={words.noTags} />
    ) : (
      <FactList facts={tags.map(({ key, value }) => ({ label: key, value }))} />
    )}
  </SheetPart>
);

const Content = ({ query }: { readonly query: ReturnType<typeof useAsset> }) => {
  if (isUnknown(query.error)) {
    return <EmptyState icon={<SearchX size={20} />} title={words.gone} text={words.goneText} />;
  }
  const asset = query.data;
  if (!asset) {
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonLines lines={9} />
    );
  }
  return (
    <>
      <SheetHead
        icon={<AssetIcon type={asset.assetType} accountId={asset.cloudAccountId} />}
        kind={asset.assetType}
        score={asset.cdAssetRiskScore}
        noScore={t.noScore}
        arn={asset.asset_id}
        copyArn={words.copyArn}
      />
      <About asset={asset} />
      <Risk asset={asset} />
      <Facts facts={asset.facts} />
      <Tags tags={asset.tags} />
    </>
  );
};

interface AssetSheetProps {
  readonly id: string;
  /** Its name while the asset itself is read. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

/** Details of one asset, at the side of the list. */
export const AssetSheet = ({ id, name, onClose }: AssetSheetProps) => {
  const query = useAsset(id);
  const { datastoreId: own = null, copyStoreId = null, asset_id = '' } = query.data ?? {};
  const datastoreId = own ?? copyStoreId;
  return (
    <Modal
      title={query.data?.name ?? name ?? words.title}
      size="sheet"
      onClose={onClose}
      footer={
        datastoreId === null ? undefined : (
          <ButtonLink to={paths.dataStoreDetails(datastoreId, asset_id)} look="primary">
            {words.openStore}
          </ButtonLink>
        )
      }
    >
      <Content query={query} />
    </Modal>
  );
};
