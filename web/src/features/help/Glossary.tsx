import { helpTexts as t } from '#messages/help.ts';
import { glossary, type TermId } from './glossary.ts';
import { HelpGroup } from './HelpGroup.tsx';
import styles from './HelpModal.module.css';

interface GlossaryProps {
  readonly terms: readonly TermId[];
  readonly open: boolean;
}

export const Glossary = ({ terms, open }: GlossaryProps) =>
  terms.length === 0 ? null : (
    <HelpGroup title={t.glossary} count={terms.length} open={open}>
      <dl className={styles.glossary}>
        {terms.map((id) => (
          <div key={id} id={`help-term-${id}`} tabIndex={-1}>
            <dt>{glossary[id].name}</dt>
            <dd>{glossary[id].text}</dd>
          </div>
        ))}
      </dl>
    </HelpGroup>
  );
