import { Check, Fingerprint, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { RiskBadge } from '#components/RiskBadge.tsx';
import { SignalIcons } from '#components/SignalIcons.tsx';
import type { DataStoreRow } from '#contracts/dataStore.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { t } from '#messages';
import type { useDescription } from '../queries.ts';
import { signalsOf } from '../signals.ts';
import styles from './Details.module.css';
import { automatedItems } from './SensitiveDataModal.tsx';

const CopyLink = () => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
      toast('success', t.dataStores.linkCopied);
    } catch {
      toast('error', t.dataStores.linkFailed);
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {copied ? <Check size={14} aria-hidden="true" /> : <Link2 size={14} aria-hidden="true" />}
      {t.dataStores.copyLink}
    </Button>
  );
};

const SEPARATOR = ' > ';

/** `DATA STORES > {name}`, its first part a link to the list. */
const Crumb = ({ name }: { readonly name: string }) => {
  const [list = '', ...rest] = t.dataStores.detailCrumb(name).split(SEPARATOR);
  return (
    <>
      <Link to={paths.dataStores}>{list}</Link>
      {SEPARATOR + rest.join(SEPARATOR)}
    </>
  );
};

const Marks = ({ row }: { readonly row: DataStoreRow }) => (
  <span className={styles.marks}>
    <RiskBadge score={row.cdDatastoreRiskScore} showLabel />
    <SignalIcons signals={signalsOf(row)} />
  </span>
);

interface DetailsHeaderProps {
  /** The row of the list until the store itself is read; null when neither is there. */
  readonly row: DataStoreRow | null;
  readonly description: ReturnType<typeof useDescription>;
  readonly onSensitiveData: () => void;
}

const SensitiveDataButton = ({ description, onSensitiveData }: Omit<DetailsHeaderProps, 'row'>) => {
  const none = !description.isError && automatedItems(description.data ?? []).length === 0;
  return (
    <Button
      size="small"
      disabled={none}
      title={none && description.isSuccess ? t.dataStores.noTypes : undefined}
      onClick={onSensitiveData}
    >
      <Fingerprint size={14} aria-hidden="true" />
      {t.dataStores.sensitiveData}
    </Button>
  );
};

/** Name, risk and signals of the store with the actions on it. */
export const DetailsHeader = ({ row, ...sensitive }: DetailsHeaderProps) => {
  const name = row?.name ?? t.dataStores.detailTitle;
  return (
    <PageHeader
      key={name}
      title={name}
      documentTitle={t.dataStores.detailTitle}
      crumb={<Crumb name={row?.name ?? ''} />}
      note={row ? <Marks row={row} /> : null}
      actions={
        <>
          <SensitiveDataButton {...sensitive} />
          <CopyLink />
        </>
      }
    />
  );
};
