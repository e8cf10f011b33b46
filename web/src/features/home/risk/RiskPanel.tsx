import { Segmented } from '#components/Segmented.tsx';
import { paths } from '#lib/paths.ts';
import { t as shared } from '#messages';
import { homeTexts as t } from '#messages/home.ts';
import { useChoice } from '../widget/useChoice.ts';
import { StorePanel } from './StorePanel.tsx';

const severities = { high: 'URGENT_RISK', total: null, important: 'IMPORTANT_RISK' } as const;
const options = (['total', 'high', 'important'] as const).map((value) => ({
  value,
  label: t.severities[value],
}));

/** Data stores by risk and by open issues. */
export const RiskPanel = ({ className }: { readonly className?: string | undefined }) => {
  const [severity, choose] = useChoice('sev', ['high', 'total', 'important']);
  const word = severities[severity];
  return (
    <StorePanel
      title={t.cards.risk}
      className={className}
      choice={<Segmented label={t.severity} options={options} value={severity} onChange={choose} />}
      filter={{ severity: word, filters: 'all' }}
      allTo={word === null ? paths.dataStores : `${paths.dataStores}?sev=${word}`}
      issuesOf={paths.issuesOfStore}
      texts={{
        ...{ bars: shared.home.stores, counts: t.figures.issues, count: t.issuesOf },
        ...{ rows: t.riskRows[severity], noBars: t.noIssues, noRows: t.noRiskRows[severity] },
      }}
    />
  );
};
