import { SelectLine } from '#components/SelectLine.tsx';
import {
  type SampleLimits as Limits,
  type SampleGroup,
  sampleGroups,
} from '#contracts/classification/sampleLimits.ts';
import { settingTexts } from '#messages/classificationSettings.ts';
import { SettingSection, SettingTable } from './SettingSection.tsx';
import styles from './Settings.module.css';
import { charactersOf, choiceOf, choicesOf, examplesOf, withChoice } from './sampleChoices.ts';
import { useSaveSampleLimits } from './sampleQueries.ts';

const t = settingTexts.samples;

interface LineProps {
  readonly group: SampleGroup;
  readonly limits: Limits;
  readonly save: (limits: Limits) => void;
  readonly busy: boolean;
}

const Examples = ({ group, limits }: Pick<LineProps, 'group' | 'limits'>) => {
  const examples = examplesOf(group, limits[group]);
  if (examples.length === 0) return <span className={styles.quiet}>{t.countsOnly}</span>;
  return examples.map((example) => (
    <code key={example} className={styles.example}>
      {example}
    </code>
  ));
};

const Line = ({ group, limits, save, busy }: LineProps) => {
  const { label, types } = t.groups[group];
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={styles.sub}>{types}</span>
      </th>
      <td>
        <SelectLine
          inline
          label={t.choose(label)}
          options={choicesOf(limits[group])}
          value={choiceOf(limits[group])}
          disabled={busy}
          onChange={({ target }) => save(withChoice(limits, group, charactersOf(target.value)))}
        />
      </td>
      <td className={styles.examples}>
        <Examples group={group} limits={limits} />
      </td>
    </tr>
  );
};

/** How many characters of masked samples leave the customer's accounts. */
export const SampleLimits = ({ limits }: { readonly limits: Limits }) => {
  const { save, shown, isPending } = useSaveSampleLimits(limits);
  return (
    <SettingSection texts={t}>
      <SettingTable texts={t}>
        {sampleGroups.map((group) => (
          <Line key={group} group={group} limits={shown} save={save} busy={isPending} />
        ))}
      </SettingTable>
    </SettingSection>
  );
};
