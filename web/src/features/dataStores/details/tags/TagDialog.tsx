import { type FormEvent, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { StoreTags } from '#contracts/tag/routes.ts';
import { messageOf } from '#lib/apiError.ts';
import { tagTexts as t } from '#messages/tags.ts';
import { AwsTags } from './AwsTags.tsx';
import { CustomTags } from './CustomTags.tsx';
import { SensitiveLevels } from './SensitiveLevels.tsx';
import { addTyped, chooseLevel, isChanged, removeTag, startEdit, typeTag } from './tagEdit.ts';
import { offerUndo, type TaggedStore, useSaveTags, useTags } from './tagQueries.ts';

interface TagFormProps {
  readonly store: TaggedStore;
  readonly saved: StoreTags;
  readonly onClose: () => void;
}

/** A typed tag that was not added counts as added when the form is submitted. */
const useTagForm = ({ store, saved, onClose }: TagFormProps) => {
  const [edit, setEdit] = useState(() => startEdit(saved));
  const { mutateAsync, isPending, error } = useSaveTags(store);
  const canSubmit = isChanged(edit, saved) && !isPending;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const next = addTyped(edit);
    setEdit(next);
    if (next.problem || isPending || !isChanged(next, saved)) return;
    const tags = { customerSensTag: next.level, customerTags: [...next.tags] };
    const done = await mutateAsync(tags).catch(() => undefined);
    if (!done) return;
    onClose();
    offerUndo(() => mutateAsync(saved));
  };
  const failure = error ? messageOf(error, t.failed) : undefined;
  return { edit, setEdit, canSubmit, isPending, submit, failure };
};

const TagForm = (props: TagFormProps) => {
  const { edit, setEdit, canSubmit, isPending, submit, failure } = useTagForm(props);
  return (
    <FormDialog
      title={t.manage}
      submit={t.submit}
      submitting={t.saving}
      busy={isPending}
      disabled={!canSubmit}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <SensitiveLevels level={edit.level} onLevel={(level) => setEdit(chooseLevel(edit, level))} />
      <CustomTags
        edit={edit}
        onType={(typed) => setEdit(typeTag(edit, typed))}
        onAdd={() => setEdit(addTyped(edit))}
        onRemove={(tag) => setEdit(removeTag(edit, tag))}
      />
      <AwsTags tags={props.saved.awsTags} />
      <FormAlert text={failure} />
    </FormDialog>
  );
};

/** Adds and removes tags of a store. It stays open until they are saved. */
export const TagDialog = ({ store, onClose }: Omit<TagFormProps, 'saved'>) => {
  const tags = useTags(store);
  if (tags.data) return <TagForm store={store} saved={tags.data} onClose={onClose} />;
  return (
    <Modal title={t.manage} onClose={onClose}>
      {tags.isError ? (
        <ErrorState
          error={tags.error}
          fallback={t.loadFailed}
          onRetry={() => void tags.refetch()}
        />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Modal>
  );
};
