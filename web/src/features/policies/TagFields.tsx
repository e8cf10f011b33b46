import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { CheckList } from '#components/CheckList.tsx';
import { piiTagOptions, sensitivityOptions } from '#contracts/policy/policy.ts';
import { useTagsInUse } from '#features/shared/tags/useTagsInUse.ts';
import { policyTexts } from '#messages/policies.ts';
import type { Draft } from './draft.ts';
import styles from './Policies.module.css';

const t = policyTexts.tags;

interface TagFieldsProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** Tags in use that hold what is typed. */
const Found = ({ id, typed }: { readonly id: string; readonly typed: string }) => (
  <datalist id={id}>
    {useTagsInUse(typed).data?.data.map(({ tag }) => (
      <option key={tag} value={tag} />
    ))}
  </datalist>
);

/** Typed tags are trimmed; one that is there already is not added again. */
const CustomTags = ({ draft, onDraft }: TagFieldsProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const tag = typed.trim();
    setTyped('');
    if (tag === '' || draft.customTags.includes(tag)) return;
    onDraft({ ...draft, customTags: [...draft.customTags, tag] });
  };
  return (
    <div className={styles.part}>
      <label className={styles.legend} htmlFor={id}>
        {t.custom}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          value={typed}
          maxLength={128}
          autoComplete="off"
          list={`${id}-found`}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={typed.trim() === ''} onClick={add}>
          {t.add}
        </Button>
        <Found id={`${id}-found`} typed={typed} />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t.customHint}
      </p>
      {draft.customTags.length > 0 && <Chosen draft={draft} onDraft={onDraft} />}
    </div>
  );
};

const Chosen = ({ draft, onDraft }: TagFieldsProps) => (
  <ul className={styles.tags}>
    {draft.customTags.map((tag) => (
      <li key={tag}>
        <button
          type="button"
          aria-label={t.removeTag(tag)}
          onClick={() =>
            onDraft({ ...draft, customTags: draft.customTags.filter((one) => one !== tag) })
          }
        >
          {tag}
          <X size={13} aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);

/** Tags that narrow a policy: any of them matches. */
export const TagFields = ({ draft, onDraft }: TagFieldsProps) => (
  <fieldset className={styles.part}>
    <legend>{t.legend}</legend>
    <p className={styles.hint}>{t.hint}</p>
    <CheckList
      legend={t.pii}
      options={piiTagOptions.map((value) => ({ value, label: value }))}
      chosen={draft.piiTags}
      onChange={(chosen) =>
        onDraft({ ...draft, piiTags: piiTagOptions.filter((one) => chosen.includes(one)) })
      }
    />
    <CheckList
      legend={t.sensitive}
      options={sensitivityOptions.map((value) => ({ value, label: t.levels[value] }))}
      chosen={draft.sensitivityTags}
      onChange={(chosen) =>
        onDraft({
          ...draft,
          sensitivityTags: sensitivityOptions.filter((one) => chosen.includes(one)),
        })
      }
    />
    <CustomTags draft={draft} onDraft={onDraft} />
  </fieldset>
);
