import { useState } from 'react';
import { Chip } from '#components/Chip.tsx';
import { Sample } from '#components/Sample.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { SAMPLE_MAX } from '#contracts/classification/customDetector.ts';
import { messageOf } from '#lib/apiError.ts';
import { formatWhole } from '#lib/format.ts';
import { settingTexts } from '#messages/classificationSettings.ts';
import { type Attempt, useAttempt } from './detectorQueries.ts';
import styles from './Settings.module.css';

const t = settingTexts.attempt;

type Answer = NonNullable<ReturnType<typeof useAttempt>['data']>;

const Matches = ({ answer: { matches } }: { readonly answer: Answer }) => (
  <ul className={styles.matches}>
    {matches.map(({ line, start, masked, believed }) => (
      <li key={`${line}:${start}`}>
        <span className={styles.quiet}>{t.line(line)}</span>
        <Sample text={masked} />
        <Chip tone={believed ? 'good' : 'moderate'}>{believed ? t.believed : t.unbelieved}</Chip>
      </li>
    ))}
  </ul>
);

const countText = ({ count, matches }: Answer): string => {
  if (count === 0) return t.none;
  const found = t.found(formatWhole(count), count === 1);
  return count > matches.length ? `${found}, ${t.first(matches.length)}` : found;
};

/** One sentence of how it went; read out when it changes. */
const wordsOf = ({ isReady, error, data, isFetching }: ReturnType<typeof useAttempt>): string => {
  if (!isReady) return t.waiting;
  if (error) return messageOf(error, t.failed);
  if (!data) return isFetching ? t.running : t.waiting;
  return data.refused ?? countText(data);
};

/** A sample to run the pattern on while it is being written. */
export const TryOut = (attempt: Omit<Attempt, 'sample'>) => {
  const [sample, setSample] = useState('');
  const query = useAttempt({ ...attempt, sample });
  const shows = query.isReady && !query.error && query.data?.refused === null;
  return (
    <fieldset className={styles.attempt}>
      <legend>{t.title}</legend>
      <TextBox
        label={t.sample}
        rows={5}
        maxLength={SAMPLE_MAX}
        spellCheck={false}
        value={sample}
        onChange={(event) => setSample(event.target.value)}
      />
      <p className={styles.quiet}>{t.hint}</p>
      <p
        role="status"
        className={
          query.isReady && (query.error || query.data?.refused) ? styles.problem : undefined
        }
      >
        {wordsOf(query)}
      </p>
      {shows && query.data ? <Matches answer={query.data} /> : null}
    </fieldset>
  );
};
