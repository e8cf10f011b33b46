import { Button } from '#components/Button.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { Classification, Mark } from '#contracts/classification/routes.ts';
import { formatWhole } from '#lib/format.ts';
import { findingTexts } from '#messages/classification.ts';
import type { Marks } from '../queries.ts';
import { useUserNames } from '../userNames.ts';
import styles from './Findings.module.css';

const t = findingTexts.marks;

const labelOf = (found: Classification, key: string): string =>
  found.findings.find((type) => type.key === key)?.label ?? key;

interface MarkListProps {
  readonly rowMarks: readonly Mark[];
  readonly found: Classification;
  readonly marks: Marks;
}

const Line = ({
  mark,
  found,
  marks,
}: Omit<MarkListProps, 'rowMarks'> & { readonly mark: Mark }) => {
  const what = t.kinds[mark.kind](labelOf(found, mark.key));
  const nameOf = useUserNames();
  const where = mark.location ?? findingTexts.wholeStore;
  return (
    <li>
      <div className={styles.markText}>
        <p>
          <b>{what}</b> · {where}
          {mark.count === null ? '' : ` · ${t.values(formatWhole(mark.count))}`}
        </p>
        {mark.note === '' ? null : <p>{mark.note}</p>}
        <p className={styles.small}>
          <TimeIn
            at={mark.at}
            sentence={(time) => findingTexts.sheet.byAt(nameOf(mark.by), time)}
          />
        </p>
      </div>
      <Button
        changes
        size="small"
        disabled={marks.busy}
        aria-label={t.removeOf(what, where)}
        onClick={() => marks.remove(mark.id)}
      >
        {t.remove}
      </Button>
    </li>
  );
};

/** The users' marks with author and time; each can be removed. */
export const MarkList = ({ rowMarks, ...rest }: MarkListProps) => (
  <ul className={styles.marks}>
    {rowMarks.map((mark) => (
      <Line key={mark.id} mark={mark} {...rest} />
    ))}
  </ul>
);
