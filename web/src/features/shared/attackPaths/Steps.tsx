import { Scissors } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type AttackPath, attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { Proofs } from '../access/Proofs.tsx';
import styles from './AttackPathsView.module.css';
import { type Cut, cutsOn } from './cuts.ts';

type PathLink = AttackPath['links'][number];

const ease = (of: { readonly ease: number; readonly reason: string }): string =>
  t.easeOf(t.probability(of.ease), of.reason);

/** Leads to the choke point in the checklist. */
const CutLink = ({ cut: { number, paths: count } }: { readonly cut: Cut }) => (
  <p>
    <Link className={styles.cut} to={paths.cut(number)}>
      <Scissors size={13} aria-hidden="true" />
      {t.cut(count)}
    </Link>{' '}
    <span className={styles.quiet}>{t.cutNumber(number)}</span>
  </p>
);

interface StepProps {
  readonly link: PathLink;
  readonly cut: Cut | undefined;
}

const Step = ({ link, cut }: StepProps) => (
  <li>
    <p>{link.text}</p>
    <p className={styles.quiet}>
      {[ease(link), ...(link.rule === null ? [] : [t.rule(link.rule)])].join(' · ')}
    </p>
    {cut && <CutLink cut={cut} />}
    {link.proof.length === 0 ? null : (
      <details>
        <summary>{t.why}</summary>
        <Proofs proof={link.proof} />
      </details>
    )}
  </li>
);

/** A path in words, with what proves each step and where a cut removes most paths. */
export const Steps = ({ path }: { readonly path: AttackPath }) => {
  const steps = useRead(attackPathRoutes.listRiskSteps, {});
  const cuts = cutsOn(path, steps.data?.data ?? []);
  return (
    <ol className={styles.steps} aria-label={t.steps}>
      <li>
        <p>{`${t.begins}: ${path.nodes[0]?.name}`}</p>
        <p className={styles.quiet}>{ease(path.entry)}</p>
        {path.alike === 0 ? null : <p className={styles.quiet}>{t.alike(path.alike)}</p>}
      </li>
      {path.links.map((link) => (
        <Step key={`${link.source} ${link.target}`} link={link} cut={cuts.get(link.target)} />
      ))}
    </ol>
  );
};
