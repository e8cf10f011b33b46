import {
  ChevronRight,
  Cloud,
  Database,
  type LucideIcon,
  ScrollText,
  ShieldAlert,
} from 'lucide-react';
import { Card } from '#components/Card.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { formatCount, formatWhole } from '#lib/format.ts';
import { homeTexts as t } from '#messages/home.ts';
import type { useInventory } from '../queries.ts';
import { HomeLink } from '../widget/HomeLink.tsx';
import { Delta } from './Delta.tsx';
import styles from './FigureCard.module.css';
import type { cards, Figure } from './figures.ts';

const icons: Readonly<Record<(typeof cards)[number]['name'], LucideIcon>> = {
  ...{ risk: ShieldAlert, policy: ScrollText, data: Database, cloud: Cloud },
};

type Reply = ReturnType<typeof useInventory>['data'];

const FigureLink = ({ figure, reply }: { readonly figure: Figure; readonly reply: Reply }) => {
  const value = reply && figure.read(reply.inventory);
  return (
    <HomeLink className={styles.figure} to={figure.to} title={figure.hint}>
      <span className={styles.value} title={value === undefined ? undefined : formatWhole(value)}>
        {value === undefined ? <Skeleton width={44} height={24} /> : formatCount(value)}
      </span>
      <span className={styles.name}>{figure.name}</span>
      {reply === undefined ? (
        <Skeleton width={40} height={16} />
      ) : (
        <Delta {...figure} change={figure.read(reply.delta7)} />
      )}
    </HomeLink>
  );
};

interface FigureCardProps {
  readonly card: (typeof cards)[number];
  readonly reply: Reply;
}

/** Two or three numbers, each a link to the rows that it counts. */
export const FigureCard = ({ card: { name, to, figures }, reply }: FigureCardProps) => {
  const Icon = icons[name];
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <Icon size={15} strokeWidth={1.75} />
        </span>
        <h2>{t.cards[name]}</h2>
        <HomeLink className={styles.more} to={to} aria-label={t.openCard(t.cards[name])}>
          <ChevronRight size={16} aria-hidden />
        </HomeLink>
      </div>
      <div className={styles.figures}>
        {figures.map((figure) => (
          <FigureLink key={figure.name} figure={figure} reply={reply} />
        ))}
      </div>
    </Card>
  );
};
