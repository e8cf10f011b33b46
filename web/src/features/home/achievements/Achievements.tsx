import { BadgeCheck, Ghost, type LucideIcon, ShieldCheck, Tags } from 'lucide-react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { formatCount, formatWhole } from '#lib/format.ts';
import { homeTexts as t } from '#messages/home.ts';
import { useAchievements } from '../queries.ts';
import styles from './Achievements.module.css';

const icons = {
  ...{ deRiskedData: ShieldCheck, shadowData: Ghost, resolvedIssued: BadgeCheck },
  policiesTags: Tags,
} as const satisfies Record<string, LucideIcon>;
const names = ['deRiskedData', 'shadowData', 'resolvedIssued', 'policiesTags'] as const;

interface FigureProps {
  readonly name: (typeof names)[number];
  readonly value: number | undefined;
}

const Figure = ({ name, value }: FigureProps) => {
  const Icon = icons[name];
  return (
    <div className={styles.figure} title={t.achievementHints[name]}>
      <dt className={styles.name}>
        <span className={styles.icon} aria-hidden>
          <Icon size={17} strokeWidth={1.75} />
        </span>
        {t.achievements[name]}
      </dt>
      <dd className={styles.value}>
        {value === undefined ? (
          <Skeleton width={44} height={22} />
        ) : (
          <span title={formatWhole(value)}>{formatCount(value)}</span>
        )}
      </dd>
    </div>
  );
};

/** What became better in 30 days. */
export const Achievements = () => {
  const { data, error, refetch } = useAchievements();
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <div className={styles.title}>
          <h2>{t.achievementsTitle}</h2>
          <span>{t.achievementsDays}</span>
        </div>
        {error && !data ? (
          <ErrorState inline error={error} onRetry={() => void refetch()} />
        ) : (
          <dl className={styles.figures}>
            {names.map((name) => (
              <Figure key={name} name={name} value={data?.[name]} />
            ))}
          </dl>
        )}
      </div>
    </Card>
  );
};
