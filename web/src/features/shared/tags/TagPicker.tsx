import { useId, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { CheckList, type CheckOption } from '#components/CheckList.tsx';
import type { TagHolder } from '#contracts/tag/listRoutes.ts';
import { formatWhole } from '#lib/format.ts';
import { tagPickerTexts as t } from '#messages/tagPicker.ts';
import styles from './TagPicker.module.css';
import { useTagsInUse } from './useTagsInUse.ts';

const TAG_MAX = 128;

interface TagPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** Tags that nothing has yet can be added. */
  readonly adds?: boolean;
  /** Whose tags are offered; those of assets by default. */
  readonly of?: TagHolder | undefined;
  /** Only the product's own labels, without the tags of AWS. */
  readonly areLabels?: boolean;
  readonly legend?: string;
  /** Null = none. */
  readonly hint?: string | null;
}

type InUse = NonNullable<ReturnType<typeof useTagsInUse>['data']>;

/** Chosen tags, then those in use that hold the text. */
export const tagOptions = (chosen: readonly string[], inUse: InUse | undefined): CheckOption[] => {
  const found = inUse?.data ?? [];
  const besides = chosen.filter((tag) => found.every((one) => one.tag !== tag));
  return [
    ...besides.map((tag) => ({ value: tag, label: tag })),
    ...found.map(({ tag, isKey, resources }) => ({
      value: tag,
      label: isKey ? t.anyValue(tag) : tag,
      note: formatWhole(resources),
    })),
  ];
};

interface NoteProps {
  readonly read: ReturnType<typeof useTagsInUse>;
  readonly typed: string;
  readonly areLabels: boolean;
}

const Note = ({ read, typed, areLabels }: NoteProps) => {
  const { data, isError } = read;
  if (isError) return <p role="alert">{t.failed}</p>;
  if (data === undefined) return null;
  if (data.count === 0) {
    const noneYet = areLabels ? t.noLabelsYet : t.noneYet;
    return <p className={styles.hint}>{typed === '' ? noneYet : t.none}</p>;
  }
  const more = data.count - data.data.length;
  return more > 0 ? <p className={styles.hint}>{t.more(formatWhole(more))}</p> : null;
};

interface FieldProps extends Pick<TagPickerProps, 'chosen' | 'onChange' | 'adds'> {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly hintId: string | undefined;
  readonly legend: string;
}

/** Where tags can be added, Enter adds what is typed. */
const Field = ({ chosen, onChange, adds = false, typed, onTyped, hintId, legend }: FieldProps) => {
  const tag = typed.trim();
  const isNew = adds && tag !== '' && !chosen.includes(tag);
  const add = (): void => {
    if (!isNew) return;
    onChange([...chosen, tag]);
    onTyped('');
  };
  return (
    <>
      <input
        type="search"
        value={typed}
        maxLength={TAG_MAX}
        placeholder={t.find}
        aria-label={legend === t.label ? t.find : `${t.find}: ${legend}`}
        aria-describedby={hintId}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      {isNew && (
        <Button size="small" onClick={add}>
          {t.add(tag)}
        </Button>
      )}
    </>
  );
};

/** A field that finds tags in use while one types, and check boxes to choose them. */
export const TagPicker = (props: TagPickerProps) => {
  const { chosen, onChange, adds = false, areLabels = false, of = 'assets' } = props;
  const { legend = t.label, hint = t.hint } = props;
  const id = useId();
  const hintId = hint === null ? undefined : id;
  const [typed, setTyped] = useState('');
  const read = useTagsInUse(typed, { areLabels, of });
  const field = { chosen, onChange, adds, typed, onTyped: setTyped, hintId, legend };
  return (
    <div className={styles.picker}>
      <CheckList
        legend={legend}
        search={<Field {...field} />}
        options={tagOptions(chosen, read.data)}
        chosen={chosen}
        onChange={onChange}
      />
      <Note read={read} typed={typed.trim()} areLabels={areLabels} />
      {hint !== null && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
