import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Nothing, SheetPart } from '#components/FactList.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { CheckAcceptance } from '#contracts/check/acceptance.ts';
import { scopeText } from '#features/shared/acceptance/scopeText.ts';
import { dayText } from '#lib/dates.ts';
import { acceptTexts } from '#messages/acceptRisk.ts';
import { checkTexts } from '#messages/checks.ts';
import styles from '../Checks.module.css';
import type { CheckRow } from '../checkRows.ts';
import { useCheckAcceptances } from '../useCheck.ts';
import { useCheckAcceptance } from './useCheckAcceptance.ts';

const AcceptCheckDialog = lazy(async () => ({
  default: (await import('./AcceptCheckDialog.tsx')).AcceptCheckDialog,
}));
const t = checkTexts.acceptances;

interface AcceptanceProps {
  readonly id: string;
  readonly acceptance: CheckAcceptance;
}

const Acceptance = ({ id, acceptance }: AcceptanceProps) => {
  const { mutate, isPending } = useCheckAcceptance();
  const { scope, by, at, reason, owner, expiresOn } = acceptance;
  const where = scopeText(scope);
  const reasons = { reason, owner, expiresOn };
  return (
    <li className={styles.acceptance}>
      <div>
        <p className={styles.where}>{t.accepted(where)}</p>
        {reason === null ? null : <p>{reason}</p>}
        <p className={styles.terms}>
          <TimeIn at={at} sentence={(time) => t.terms(by, time, expiresOn && dayText(expiresOn))} />
          {owner === null ? '' : t.owner(owner)}
        </p>
      </div>
      <Button
        changes
        size="small"
        busy={isPending}
        busyText={acceptTexts.submitting}
        aria-label={t.restoreOf(where)}
        onClick={() => mutate({ id, scope, accept: false, reasons })}
      >
        {t.restore}
      </Button>
    </li>
  );
};

const Listed = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useCheckAcceptances(id);
  if (error && !data)
    return <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} />;
  if (data.data.length === 0) return <Nothing text={t.none} />;
  return (
    <ul className={styles.acceptances}>
      {data.data.map((acceptance) => (
        <Acceptance key={JSON.stringify(acceptance.scope)} id={id} acceptance={acceptance} />
      ))}
    </ul>
  );
};

/** Lists the scopes in which the risk of a check is accepted, with a button to add one. */
export const Acceptances = ({ check }: { readonly check: CheckRow }) => {
  const [isOpen, setOpen] = useState(false);
  const acceptance = useCheckAcceptance();
  return (
    <SheetPart title={t.title}>
      <Listed id={check.vulnerabilityID} />
      <Button changes size="small" onClick={() => setOpen(true)}>
        <ShieldCheck size={14} aria-hidden="true" />
        {t.accept}
      </Button>
      {isOpen ? (
        <Suspense>
          <AcceptCheckDialog check={check} acceptance={acceptance} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </SheetPart>
  );
};
