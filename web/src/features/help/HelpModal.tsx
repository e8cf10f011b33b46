import { ChevronRight, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Modal } from '#components/Modal.tsx';
import { t } from '#messages';
import styles from './HelpModal.module.css';
import { findTopics, type Topic, type TopicGroup } from './topics.ts';

const TopicItem = ({ topic, open }: { readonly topic: Topic; readonly open: boolean }) => (
  <details className={styles.topic} open={open}>
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
    </div>
  </details>
);

interface GroupProps {
  readonly group: TopicGroup;
  /** While searching, every match is expanded. */
  readonly searching: boolean;
}

const Group = ({ group, searching }: GroupProps) => (
  <details className={styles.group} open={searching || group.title === 'Data'}>
    <summary>
      <ChevronRight size={16} aria-hidden />
      <h3>{group.title}</h3>
      <span className={styles.count}>{group.topics.length}</span>
    </summary>
    {group.topics.map((topic) => (
      <TopicItem key={topic.title} topic={topic} open={searching} />
    ))}
  </details>
);

/** Help: seven groups of topics, each opening on its own, and a search that filters them. */
export const HelpModal = ({ onClose }: { readonly onClose: () => void }) => {
  const [search, setSearch] = useState('');
  const groups = findTopics(search);
  const searching = search.trim() !== '';
  return (
    <Modal title={t.header.help} onClose={onClose} size="wide">
      <label className={styles.search}>
        <Search size={16} aria-hidden />
        <span className="visually-hidden">{t.help.search}</span>
        <input
          type="search"
          placeholder={t.help.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {groups.map((group) => (
        <Group key={`${group.title} ${searching}`} group={group} searching={searching} />
      ))}
      {groups.length === 0 && (
        <EmptyState icon={<SearchX size={20} />} title={t.help.none} text={t.help.noneText} />
      )}
    </Modal>
  );
};
