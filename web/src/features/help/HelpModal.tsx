import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { KeyList } from '#components/KeyList.tsx';
import { Modal } from '#components/Modal.tsx';
import { startTour } from '#lib/tour.ts';
import { helpTexts as t } from '#messages/help.ts';
import { Glossary } from './Glossary.tsx';
import { HelpGroup } from './HelpGroup.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { TopicItem } from './TopicItem.tsx';
import type { TopicGroup } from './topic.ts';
import { findTerms, findTopics } from './topics.ts';
import { type Target, useTarget } from './useTarget.ts';

interface TopicsProps {
  readonly group: TopicGroup;
  /** While searching, every match is expanded. */
  readonly searching: boolean;
  readonly help: ReturnType<typeof useTarget>;
  readonly onClose: () => void;
}

const isOpenAt = ({ title, topics }: TopicGroup, { topic }: Target): boolean =>
  topic === undefined ? title === 'Data' : topics.some(({ id }) => id === topic);

const Topics = ({ group, searching, help, onClose }: TopicsProps) => (
  <HelpGroup
    title={group.title}
    count={group.topics.length}
    open={searching || isOpenAt(group, help.target)}
  >
    {group.topics.map((topic) => (
      <TopicItem
        key={topic.id}
        topic={topic}
        open={searching || topic.id === help.target.topic}
        onTerm={help.showTerm}
        onClose={onClose}
      />
    ))}
  </HelpGroup>
);

interface HelpModalProps {
  /** Id of the topic to open at. */
  readonly topic: string | null;
  readonly onClose: () => void;
}

/** Help: seven groups of topics, glossary and keys, and a search that filters topics and terms. */
export const HelpModal = ({ topic, onClose }: HelpModalProps) => {
  const [search, setSearch] = useState('');
  const help = useTarget(topic);
  const [groups, terms] = [findTopics(search), findTerms(search)];
  const searching = search.trim() !== '';
  const tour = (): void => {
    onClose();
    startTour();
  };
  return (
    <Modal
      title={t.title}
      onClose={onClose}
      size="wide"
      footer={<Button onClick={tour}>{t.tour}</Button>}
    >
      <HelpSearch value={search} onChange={setSearch} />
      {groups.map((group) => (
        <Topics key={`${group.title} ${searching}`} {...{ group, searching, help, onClose }} />
      ))}
      <Glossary
        key={`${searching} ${help.target.term}`}
        terms={terms}
        open={searching || help.target.term !== undefined}
      />
      {searching ? null : (
        <HelpGroup title={t.keys} open={false}>
          <KeyList selects />
        </HelpGroup>
      )}
      {groups.length + terms.length === 0 && (
        <EmptyState icon={<SearchX size={20} />} title={t.none} text={t.noneText} />
      )}
    </Modal>
  );
};
