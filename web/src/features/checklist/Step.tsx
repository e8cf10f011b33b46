import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Chip } from '#components/Chip.tsx';
import type { ChokePoint, Remedy, RiskStep } from '#contracts/attackPath/routes.ts';
import { Proofs } from '#features/shared/access/Proofs.tsx';
import { paths } from '#lib/paths.ts';
import { useAddressed } from '#lib/useAddressed.ts';
import { checklistTexts as c } from '#messages/checklist.ts';
import { BlockDialog } from './BlockDialog.tsx';
import styles from './Checklist.module.css';
import { Freed, Left } from './Effect.tsx';
import { StepNote } from './StepNote.tsx';
import type { OpenStep } from './steps.ts';

const Gain = ({ point }: { readonly point: RiskStep }) => {
  const { gained, score } = point;
  return (
    <span className={styles.chips}>
      {gained === null ? null : (
        <Chip tone={gained > 0 ? 'good' : 'quiet'}>
          {gained > 0 ? c.remediation.gained(Math.round(gained)) : c.remediation.noGain}
        </Chip>
      )}
      {point.step === 'cut' ? <Chip tone="accent">{c.gone(point.paths)}</Chip> : null}
      {score === null ? null : (
        <Chip tone="quiet" title={c.leftHint}>
          {c.left(score)}
        </Chip>
      )}
    </span>
  );
};

/** Where it is done: the page of the issue, else that of the data store. */
const placeOf = ({ issue, datastoreId, assetId }: Remedy): string => {
  if (issue !== null) {
    const { vulnerabilityID, instanceLocation, securityIssueInstanceId } = issue;
    return paths.issueDetails(vulnerabilityID, instanceLocation, securityIssueInstanceId);
  }
  return datastoreId === null ? paths.issues : paths.dataStoreDetails(datastoreId, assetId);
};

const Open = ({ remedy }: { readonly remedy: Remedy }) => {
  const { openIssue, openStore } = c.remediation;
  const text = remedy.issue === null ? openStore : openIssue;
  return (
    <ButtonLink size="small" to={placeOf(remedy)} label={`${text}: ${remedy.text}`}>
      {text}
    </ButtonLink>
  );
};

const Block = ({ point }: { readonly point: ChokePoint }) => {
  const [open, setOpen] = useState(false);
  const { block, blockOf } = c.remediation;
  return (
    <>
      <Button size="small" aria-label={blockOf(point.text)} onClick={() => setOpen(true)}>
        <ShieldBan size={14} aria-hidden="true" />
        {block}
      </Button>
      {open && <BlockDialog point={point} onClose={() => setOpen(false)} />}
    </>
  );
};

const Why = ({ point: { rule, proof } }: { readonly point: ChokePoint }) => (
  <details>
    <summary>{c.why}</summary>
    {rule === null ? null : <p className={styles.quiet}>{c.rule(rule)}</p>}
    <Proofs proof={proof} />
  </details>
);

/** One step: what to cut, to close or to fix, what that gains, who does it. */
export const Step = ({ step }: { readonly step: OpenStep }) => {
  const { number, point, note } = step;
  const id = `cut-${number}`;
  const { part, isAddressed } = useAddressed<HTMLLIElement>(id);
  return (
    <li
      ref={part}
      id={id}
      tabIndex={-1}
      data-addressed={isAddressed}
      data-ticked={note?.ticked != null}
    >
      <div className={styles.line}>
        <span className={styles.text}>
          {point.step === 'cut' ? c.remediation.cut(point.text) : point.text}
        </span>
        {point.step === 'cut' ? <Block point={point} /> : <Open remedy={point} />}
      </div>
      <Gain point={point} />
      <Left lowered={point.lowered} />
      {point.step === 'cut' ? <Freed stores={point.stores} /> : null}
      <StepNote step={step} />
      {point.step === 'cut' ? <Why point={point} /> : null}
    </li>
  );
};
