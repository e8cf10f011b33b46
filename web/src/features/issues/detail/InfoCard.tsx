import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#components/Card.tsx';
import { FactList } from '#components/FactList.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import styles from './Issue.module.css';
import type { useVulnerability } from './queries.ts';

type Vulnerability = NonNullable<ReturnType<typeof useVulnerability>['data']>;

/** Only addresses of the safe web lead out of the product. */
export const safeLink = (url: string | null): string | null =>
  url?.startsWith('https://') ? url : null;

const Outside = ({ url }: { readonly url: string }) => (
  <a className={styles.outside} href={url} target="_blank" rel="noopener noreferrer">
    {new URL(url).host}
    <ExternalLink size={13} aria-hidden="true" />
  </a>
);

const factsOf = (one: Vulnerability): Array<readonly [string, ReactNode]> => {
  const [words, url] = [t.infoFacts, safeLink(one.externalUrl)];
  return [
    [words.id, one.vulnerabilityID],
    [words.label, one.label],
    ...(one.cvssScore === null ? [] : [[words.cvss, one.cvssScore.toFixed(1)] as const]),
    ...(url === null ? [] : [[words.link, <Outside key="link" url={url} />] as const]),
  ];
};

/** What the definition is called, here and elsewhere. */
export const InfoCard = ({
  vulnerability,
}: {
  readonly vulnerability: Vulnerability | undefined;
}) => (
  <Card title={t.info}>
    {vulnerability ? <FactList facts={factsOf(vulnerability)} /> : <SkeletonLines lines={2} />}
  </Card>
);
