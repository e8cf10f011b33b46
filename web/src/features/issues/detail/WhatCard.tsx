import { ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { RemediationText } from '#features/shared/remediation/RemediationText.tsx';
import styles from '#features/shared/remediation/Texts.module.css';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import type { useVulnerability } from './queries.ts';

interface WhatCardProps {
  readonly because: string | undefined;
  /** Behind it, where the issue is malicious activity. */
  readonly events: ReactNode;
  readonly vulnerability: ReturnType<typeof useVulnerability>;
  /** What the remediation leaves. */
  readonly outcome: ReactNode;
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** `CIS AWS 5.0: 1.19, 2.1` as its standard and the ids. */
export const parseStandard = (line: string): { name: string; ids: string } => {
  const at = line.indexOf(': ');
  return at < 0 ? { name: line, ids: '' } : { name: line.slice(0, at), ids: line.slice(at + 2) };
};

const Standards = ({ text }: { readonly text: string }) => (
  <dl className={styles.standards}>
    {text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parseStandard)
      .map(({ name, ids }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{ids}</dd>
        </div>
      ))}
  </dl>
);

const Texts = ({ vulnerability, outcome }: Omit<WhatCardProps, 'because' | 'events'>) => {
  const { data } = vulnerability;
  if (vulnerability.isError && !data) {
    return <ErrorState error={vulnerability.error} onRetry={() => void vulnerability.refetch()} />;
  }
  if (!data) return <SkeletonLines lines={9} />;
  return (
    <>
      <Section title={t.description}>
        <p>{data.description}</p>
      </Section>
      {data.remediation === t.noneProvided ? null : (
        <Section title={t.remediation}>
          {outcome}
          <RemediationText text={data.remediation} />
        </Section>
      )}
      {data.additionalInfo === null ? null : (
        <Section title={t.additional}>
          <Standards text={data.additionalInfo} />
        </Section>
      )}
    </>
  );
};

/** Evidence, impact and remediation. */
export const WhatCard = ({ because, events, ...texts }: WhatCardProps) => (
  <Card className={styles.what}>
    <div className={styles.evidence}>
      <ScanSearch size={18} aria-hidden="true" />
      <div>
        <h2>{t.evidence}</h2>
        {because === undefined ? <SkeletonLines lines={1} /> : <p>{because}</p>}
      </div>
    </div>
    {events}
    <Texts {...texts} />
  </Card>
);
