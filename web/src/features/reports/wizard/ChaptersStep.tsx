import { CheckList } from '#components/CheckList.tsx';
import { type Chapter, chapters } from '#contracts/report/words.ts';
import { reportTexts } from '#messages/reports.ts';
import type { StepProps } from './DetailsStep.tsx';

const t = reportTexts.wizard;

interface ChaptersProps extends StepProps {
  readonly offered: readonly Chapter[];
}

/** All chapters; those that this installation does not offer are shown and cannot be chosen. */
export const ChaptersStep = ({ draft, onChange, offered }: ChaptersProps) => (
  <div>
    <CheckList
      legend={t.chapters}
      options={chapters.map((name) => ({
        value: name,
        label: name,
        ...(!offered.includes(name) && { fixed: true, note: t.notOffered }),
      }))}
      chosen={draft.chapters}
      onChange={(chosen) => onChange({ chapters: chosen as Chapter[] })}
    />
    {draft.chapters.length === 0 && <p role="alert">{t.noChapter}</p>}
  </div>
);
