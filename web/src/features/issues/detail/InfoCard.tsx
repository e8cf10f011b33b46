import { ExternalLink } from 'lucide-react';
import { Card } from '#components/Card.tsx';
import { type FactLine, FactList } from '#components/FactList.tsx';
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

const factsOf = (one: Vulnerability): FactLine[] => {
  const [words, url] = [t.infoFacts, safeLink(one.externalUrl)];
  return [
    { label: words.id, value: one.vulnerabilityID },
    { label: words.label, value: one.label },
    ...(one.cvssScore === null ? [] : [{ label: words.cvss, value: one.cvssScore.toFixed(1) }]),
    ...(url === null ? [] : [{ label: words.link, value: <Outside key="link" url={url} /> }]),
  ];
};

/** Names of the definition here and in other catalogues. */
export const InfoCard = ({
  vulnerability,
}: {
  readonly vulnerability: Vulnerability | undefined;
}) => (
  <Card title={t.info}>
    {vulnerability ? <FactList facts={factsOf(vulnerability)} /> : <SkeletonLines lines={2} />}
  </Card>
);
