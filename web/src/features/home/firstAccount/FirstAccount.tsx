import { Check } from 'lucide-react';
import { Spinner } from '#components/Skeleton.tsx';
import type { FirstRun } from '#lib/firstRun.ts';
import { t } from '#messages';
import { homeTexts } from '#messages/home.ts';
import styles from './FirstAccount.module.css';

type Running = Exclude<FirstRun, 'done'>;

const stages = ['classifying', 'analysing', 'done'] as const satisfies readonly FirstRun[];

const markOf = (at: number, now: number) => {
  if (at < now) return <Check size={13} aria-hidden="true" />;
  return at === now ? <Spinner label={homeTexts.stageNow} /> : null;
};

/** While the first account is still being analysed: what is going on, in place of the figures. */
export const FirstAccount = ({ run }: { readonly run: Running }) => {
  const now = stages.indexOf(run);
  return (
    <section className={styles.progress} aria-label={homeTexts.stages}>
      <div role="status">
        <h2>{run === 'analysing' ? t.home.identifying : t.home.discovering}</h2>
      </div>
      <ol>
        {stages.map((stage, at) => (
          <li key={stage} aria-current={at === now ? 'step' : undefined} data-done={at < now}>
            <span className={styles.mark}>{markOf(at, now)}</span>
            {homeTexts.stage[stage]}
            {at < now && <span className="visually-hidden">{homeTexts.stageDone}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
