import { ChevronRight, Database, type LucideIcon, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { RiskGauge } from '#features/shared/risk/RiskGauge.tsx';
import { formatCount, formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useUberScore } from '#lib/uberScore.ts';
import { t } from '#messages';
import styles from './Home.module.css';
import { useRiskiestOfAll, useStats } from './queries.ts';
import { StoreKinds } from './StoreKinds.tsx';

interface Figure {
  readonly label: string;
  readonly value: number | undefined;
  /** Severity word of the list that the figure counts. */
  readonly severity: string;
  /** What is counted, where the label leaves it open. */
  readonly hint?: string;
}

const FigureLink = ({ label, value, severity, hint }: Figure) => (
  <Link className={styles.figure} to={`${paths.dataStores}?sev=${severity}`} title={hint}>
    <span className={styles.value} title={value === undefined ? undefined : formatWhole(value)}>
      {value === undefined ? <Skeleton width={44} height={24} /> : formatCount(value)}
    </span>
    <span className={styles.label}>{label}</span>
  </Link>
);

interface FiguresProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly figures: readonly Figure[];
}

const Figures = ({ title, icon: Icon, figures }: FiguresProps) => (
  <Card className={styles.stats}>
    <div className={styles.statsHead}>
      <span className={styles.icon} aria-hidden>
        <Icon size={15} strokeWidth={1.75} />
      </span>
      <h2>{title}</h2>
      <Link to={paths.dataStores} aria-label={`${title}: ${t.home.seeAll}`}>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </div>
    <div className={styles.figures}>
      {figures.map((figure) => (
        <FigureLink key={figure.severity} {...figure} />
      ))}
    </div>
  </Card>
);

/** The store that makes the score. */
const Riskiest = () => {
  const store = useRiskiestOfAll().data?.data[0];
  if (store === undefined) return <Skeleton width={140} height={18} />;
  const { datastoreId, assetId, name } = store;
  return <Link to={paths.dataStoreDetails(datastoreId, assetId)}>{name}</Link>;
};

const Gauge = () => {
  const { data } = useUberScore();
  return (
    <Card title={t.header.riskScore} className={styles.gauge}>
      <RiskGauge
        score={data?.issueUberScore ?? null}
        label={data ? t.riskLabel[data.issueUberLabel] : ''}
      />
      <p className={styles.gaugeNote}>
        {t.home.scoreNote} <Riskiest />
      </p>
    </Card>
  );
};

/** Risk score, stores at risk, and how the stores are kept. */
export const StatCards = () => {
  const { data, error, refetch } = useStats();
  if (error && !data) {
    return (
      <Card className={styles.full}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const risk = [
    {
      label: t.home.highRisk,
      value: data?.urgentRisk,
      severity: 'URGENT_RISK',
      hint: t.home.highRiskHint,
    },
    {
      label: t.home.important,
      value: data?.importantRisk,
      severity: 'IMPORTANT_RISK',
      hint: t.home.importantHint,
    },
  ];
  const kept = [
    { label: t.home.managed, value: data?.managed, severity: 'MANAGED' },
    { label: t.home.shadow, value: data?.shadow, severity: 'SHADOW' },
    { label: t.home.sensitive, value: data?.sensitive, severity: 'SENSITIVE' },
  ];
  return (
    <>
      <Gauge />
      <div className={styles.beside}>
        <Figures title={t.home.riskCard} icon={ShieldAlert} figures={risk} />
        <Figures title={t.home.dataCard} icon={Database} figures={kept} />
        <StoreKinds />
      </div>
    </>
  );
};
