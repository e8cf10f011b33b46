import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import { Proofs } from '#features/shared/access/Proofs.tsx';
import { useAddressed } from '#lib/useAddressed.ts';
import { checklistTexts as c } from '#messages/checklist.ts';
import { BlockDialog } from './BlockDialog.tsx';
import styles from './Checklist.module.css';
import { Freed, Left } from './Effect.tsx';
import { StepNote } from './StepNote.tsx';
import type { OpenStep } from './steps.ts';

const Gain = ({ point: { gained, score, paths: gone } }: { readonly point: ChokePoint }) => (
  <span className={styles.chips}>
    {gained === null ? null : (
      <Chip tone={gained > 0 ? 'good' : 'quiet'}>
        {gained > 0 ? c.remediation.gained(Math.round(gained)) : c.remediation.noGain}
      </Chip>
    )}
    <Chip tone="accent">{c.gone(gone)}</Chip>
    {score === null ? null : (
      <Chip tone="quiet" title={c.leftHint}>
        {c.left(score)}
      </Chip>
    )}
  </span>
);

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

/** One step: what to cut, what that gains, who does it. */
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
        <span className={styles.text}>{point.text}</span>
        <Block point={point} />
      </div>
      <Gain point={point} />
      <Left lowered={point.lowered} />
      <Freed stores={point.stores} />
      <StepNote step={step} />
      <details>
        <summary>{c.why}</summary>
        {point.rule === null ? null : <p className={styles.quiet}>{c.rule(point.rule)}</p>}
        <Proofs proof={point.proof} />
      </details>
    </li>
  );
};
