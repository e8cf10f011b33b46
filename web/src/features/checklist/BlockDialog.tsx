import { Button } from '#components/Button.tsx';
import { CopyButton } from '#components/CopyButton.tsx';
import { Modal } from '#components/Modal.tsx';
import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import { Proofs } from '#features/shared/access/Proofs.tsx';
import { checklistTexts } from '#messages/checklist.ts';
import { type Block, blockOf } from './block.ts';
import styles from './Checklist.module.css';

const t = checklistTexts.block;

const Copied = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={styles.code}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must take the focus (WCAG 2.1.1) */}
    <pre tabIndex={0}>{text}</pre>
    <CopyButton text={text} label={label} />
  </div>
);

const Denied = ({ block }: { readonly block: Block }) => (
  <>
    <p>{t.deny(block.name)}</p>
    <Copied text={block.statement} label={t.statement} />
    <p>{t.command}</p>
    <Copied text={block.command} label={t.copy} />
    <p>{t.undo}</p>
    <Copied text={block.undo} label={t.copy} />
    <p className={styles.quiet}>{t.warn}</p>
  </>
);

interface BlockDialogProps {
  readonly point: ChokePoint;
  readonly onClose: () => void;
}

/** The change that cuts a step, to be copied. */
export const BlockDialog = ({ point, onClose }: BlockDialogProps) => {
  const block = blockOf(point);
  return (
    <Modal title={t.title} onClose={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <div className={styles.block}>
        <p className={styles.text}>{point.text}</p>
        <p>{t.lead}</p>
        {block ? <Denied block={block} /> : <p>{t.without[point.kind] ?? t.otherwise}</p>}
        {point.proof.length === 0 ? null : (
          <>
            <h3>{t.because}</h3>
            <Proofs proof={point.proof} />
          </>
        )}
      </div>
    </Modal>
  );
};
