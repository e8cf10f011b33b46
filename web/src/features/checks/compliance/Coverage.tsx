import { ErrorState } from '#components/ErrorState.tsx';
import { formatWhole } from '#lib/format.ts';
import { complianceTexts } from '#messages/compliance.ts';
import styles from './Compliance.module.css';
import type { useFramework } from './useFramework.ts';

const t = complianceTexts.coverage;

/** A link where the source begins with an address. */
const Source = ({ source }: { readonly source: string }) => {
  const [address = '', ...more] = source.split('; ');
  return (
    <>
      <a href={address} className={styles.link} target="_blank" rel="noreferrer">
        {new URL(address).hostname}
      </a>
      {more.map((each) => `; ${each}`)}.
    </>
  );
};

/** How many requirements of the framework have checks, and where their ids are from. */
export const Coverage = ({
  framework,
}: {
  readonly framework: ReturnType<typeof useFramework>;
}) => {
  const { data, error, refetch } = framework;
  if (data === undefined) {
    if (error === null) return null;
    return <ErrorState inline error={error} fallback={t.failed} onRetry={() => void refetch()} />;
  }
  const { coverage } = data;
  if ('without' in coverage) return <p className={styles.notice}>{coverage.without}</p>;
  const { listed, notCovered, holds, source } = coverage;
  return (
    <p className={styles.notice}>
      {t.covered(formatWhole(listed - notCovered.length), formatWhole(listed))} {t.holds(holds)}
      <Source source={source} />
    </p>
  );
};
