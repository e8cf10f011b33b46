import { Fingerprint, ListTree, Tags } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Crumb } from '#components/Crumb.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { CopyLink } from '#features/shared/list/CopyLink.tsx';
import { PrintButton } from '#features/shared/list/PrintButton.tsx';
import { HowScored } from '#features/shared/risk/HowScored.tsx';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { CheckAgain, CheckAgainLater } from '#features/shared/scan/CheckAgain.tsx';
import { paths } from '#lib/paths.ts';
import { leads } from '#messages/leads.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import { tagTexts } from '#messages/tags.ts';
import type { useDescription } from '../queries.ts';
import { SignalIcons } from '../SignalIcons.tsx';
import { signalsOf } from '../signals.ts';
import { automatedItems } from './automatedItems.ts';
import styles from './Details.module.css';

const Marks = ({ row }: { readonly row: DataStoreRow }) => (
  <span className={styles.marks}>
    <HowScored to={paths.riskParts(row.datastoreId, row.assetId)}>
      <RiskBadge score={row.cdDatastoreRiskScore} showLabel />
    </HowScored>
    <SignalIcons signals={signalsOf(row)} />
  </span>
);

interface DetailsHeaderProps {
  /** The row of the list until the store itself is read; null when neither is there. */
  readonly row: DataStoreRow | null;
  readonly description: ReturnType<typeof useDescription>;
  readonly onSensitiveData: () => void;
  readonly onTags: () => void;
}

/** Opens what was found; there is nothing to open without an item that the scanner found. */
const SensitiveDataButton = ({
  description,
  onSensitiveData,
}: Pick<DetailsHeaderProps, 'description' | 'onSensitiveData'>) => {
  const none = automatedItems(description.data ?? []).length === 0;
  return (
    <Button
      size="small"
      disabled={none}
      title={none && description.isSuccess ? detailTexts.noTypes : undefined}
      onClick={onSensitiveData}
    >
      <Fingerprint size={14} aria-hidden="true" />
      {detailTexts.sensitiveData}
    </Button>
  );
};

const TagsButton = ({ row, onTags }: Pick<DetailsHeaderProps, 'row' | 'onTags'>) => {
  const known = Boolean(row?.metadata.cloudAccountId);
  return (
    <Button
      changes
      size="small"
      disabled={!known}
      title={known ? undefined : tagTexts.noAccount}
      onClick={onTags}
    >
      <Tags size={14} aria-hidden="true" />
      {tagTexts.manage}
    </Button>
  );
};

const FindingsLink = ({ row }: Pick<DetailsHeaderProps, 'row'>) => {
  const face = (
    <>
      <ListTree size={14} aria-hidden="true" />
      {detailTexts.allFindings}
    </>
  );
  return row === null ? (
    <Button size="small" disabled>
      {face}
    </Button>
  ) : (
    <ButtonLink size="small" to={paths.findings(row.datastoreId, row.assetId)}>
      {face}
    </ButtonLink>
  );
};

const ScanAgain = ({ row }: Pick<DetailsHeaderProps, 'row'>) => {
  if (row === null) return <CheckAgainLater />;
  const { assetId, name, metadata } = row;
  return metadata.cloudAccountId ? (
    <CheckAgain accountId={metadata.cloudAccountId} resource={assetId} name={name} />
  ) : null;
};

/** Name, risk and signals of the store with the actions on it. */
export const DetailsHeader = ({ row, onTags, ...sensitive }: DetailsHeaderProps) => {
  const name = row?.name ?? detailTexts.detailTitle;
  return (
    <PageHeader
      key={name}
      title={name}
      documentTitle={detailTexts.detailTitle}
      lead={leads.dataStore}
      wide
      crumb={<Crumb text={detailTexts.detailCrumb(row?.name ?? '')} to={paths.dataStores} />}
      note={row ? <Marks row={row} /> : null}
      actions={
        <>
          <TagsButton row={row} onTags={onTags} />
          <SensitiveDataButton {...sensitive} />
          <FindingsLink row={row} />
          <ScanAgain row={row} />
          <CopyLink />
          <PrintButton />
        </>
      }
    />
  );
};
