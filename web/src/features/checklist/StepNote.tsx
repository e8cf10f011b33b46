import { SelectLine } from '#components/SelectLine.tsx';
import { TimeIn } from '#components/Time.tsx';
import { useSignedIn } from '#lib/session/store.ts';
import { checklistTexts } from '#messages/checklist.ts';
import styles from './Checklist.module.css';
import { usePeople, useStepChange } from './stepQueries.ts';
import type { OpenStep } from './steps.ts';

const t = checklistTexts.remediation;
const NOBODY = '';

const Ticked = ({ by, at }: { readonly by: string; readonly at: string }) => (
  <p className={styles.quiet}>
    <TimeIn at={at} sentence={(time) => t.ticked(by, time)} />
  </p>
);

/** Who does a step, and the tick of who did it; a visitor of the demo sees both. */
export const StepNote = ({ step: { point, note } }: { readonly step: OpenStep }) => {
  const { stepId, text } = point;
  const { userId } = useSignedIn();
  const people = usePeople();
  const { mutate, isPending } = useStepChange(note);
  const isFixed = isPending || userId === '';
  return (
    <div className={styles.note}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={note?.ticked != null}
          disabled={isFixed}
          aria-label={t.doneOf(text)}
          onChange={({ target }) => mutate({ stepId, ticked: target.checked })}
        />
        {t.done}
      </label>
      <SelectLine
        inline
        label={t.ownerOf(text)}
        disabled={isFixed}
        options={[
          { value: NOBODY, label: t.nobody },
          ...people.map(({ _id, email }) => ({ value: _id, label: email })),
        ]}
        value={people.find(({ email }) => email === note?.owner)?._id ?? NOBODY}
        onChange={({ target }) => mutate({ stepId, owner: target.value || null })}
      />
      {note?.ticked && <Ticked {...note.ticked} />}
    </div>
  );
};
