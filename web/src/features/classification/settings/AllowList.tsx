import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { Time } from '#components/Time.tsx';
import type { AllowEntry } from '#contracts/classificationSettings/routes.ts';
import { settingTexts } from '#messages/classificationSettings.ts';
import { useAllow } from '../allowQueries.ts';
import { useTypeOptions } from '../typeOptions.ts';
import { useUserNames } from '../userNames.ts';
import { AllowDialog } from './AllowDialog.tsx';
import { SettingSection, SettingTable } from './SettingSection.tsx';
import styles from './Settings.module.css';

const t = settingTexts.allow;

interface LineProps {
  readonly entry: AllowEntry;
  readonly labelOf: (key: string | null) => string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

const Line = ({ entry, labelOf, busy, onRemove }: LineProps) => {
  const nameOf = useUserNames();
  const what = entry.pattern ?? entry.masked ?? '';
  return (
    <tr>
      <th scope="row" className={styles.pattern}>
        <code title={what}>{what}</code>
        <span className={styles.sub} title={t.kindHints[entry.kind]}>
          {t.kinds[entry.kind]}
        </span>
      </th>
      <td>{labelOf(entry.key)}</td>
      <td className={styles.note}>{entry.note || '-'}</td>
      <td>
        {nameOf(entry.by)}
        <span className={styles.sub}>
          <Time at={entry.at} />
        </span>
      </td>
      <td className={styles.rowActions}>
        <IconButton changes label={t.remove(what)} disabled={busy} onClick={onRemove}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
};

const Table = ({ entries }: { readonly entries: readonly AllowEntry[] }) => {
  const { busy, remove } = useAllow();
  const options = useTypeOptions();
  const labelOf = (key: string | null) =>
    key === null ? t.anyType : (options.find(({ value }) => value === key)?.label ?? key);
  return (
    <SettingTable texts={t} hasActions>
      {entries.map((entry) => (
        <Line
          key={entry.id}
          entry={entry}
          labelOf={labelOf}
          busy={busy}
          onRemove={() => remove(entry.id)}
        />
      ))}
    </SettingTable>
  );
};

/** Values, forms and places that are never reported. */
export const AllowList = ({ entries }: { readonly entries: readonly AllowEntry[] }) => {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <SettingSection
        texts={t}
        empty={entries.length === 0 ? { title: t.none, text: t.noneText } : undefined}
        action={
          <Button changes size="small" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            {t.add}
          </Button>
        }
      >
        <Table entries={entries} />
      </SettingSection>
      {adding ? <AllowDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
};
