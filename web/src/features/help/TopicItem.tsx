import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CopyButton } from '#components/CopyButton.tsx';
import { helpLink } from '#lib/helpTopic.ts';
import { helpTexts as t } from '#messages/help.ts';
import { DefaultRules } from './DefaultRules.tsx';
import { glossary, type TermId } from './glossary.ts';
import styles from './HelpModal.module.css';
import type { Topic } from './topic.ts';

interface TopicItemProps {
  readonly topic: Topic;
  readonly open: boolean;
  readonly onTerm: (term: TermId) => void;
  readonly onClose: () => void;
}

const Terms = ({
  terms,
  onTerm,
}: Pick<TopicItemProps, 'onTerm'> & { readonly terms: Topic['terms'] }) =>
  terms ? (
    <p className={styles.terms}>
      {t.terms}{' '}
      {terms.map((term) => (
        <button key={term} type="button" onClick={() => onTerm(term)}>
          {glossary[term].name}
        </button>
      ))}
    </p>
  ) : null;

const Foot = ({
  topic: { id, title, page },
  onClose,
}: Pick<TopicItemProps, 'topic' | 'onClose'>) => (
  <p className={styles.foot}>
    {page && (
      <Link to={page.to} onClick={onClose}>
        {page.label}
      </Link>
    )}
    <CopyButton text={`${window.location.origin}${helpLink(id)}`} label={t.copy(title)} />
  </p>
);

export const TopicItem = ({ topic, open, onTerm, onClose }: TopicItemProps) => (
  <details id={`help-${topic.id}`} className={styles.topic} open={open}>
    <summary>
      <ChevronRight size={15} aria-hidden />
      {topic.title}
    </summary>
    <div className={styles.text}>
      {topic.text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {topic.steps && (
        <ol>
          {topic.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {topic.listsRules && <DefaultRules />}
      <Terms terms={topic.terms} onTerm={onTerm} />
      <Foot topic={topic} onClose={onClose} />
    </div>
  </details>
);
