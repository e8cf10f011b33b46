import { Button } from '#components/Button.tsx';
import { SheetPart } from '#components/FactList.tsx';
import { findingTexts } from '#messages/classification.ts';
import type { Marks } from '../queries.ts';
import { countText } from './columns.tsx';
import styles from './Findings.module.css';
import type { FindingRow, Place } from './rows.ts';
import { StateChip } from './StateChips.tsx';

const t = findingTexts.sheet;

interface PlacesProps {
  readonly row: FindingRow;
  readonly marks: Marks;
}

const Line = ({ row, marks, place }: PlacesProps & { readonly place: Place }) => (
  <li>
    <span className={styles.markText}>
      <code>{place.location}</code>
      <span className={styles.small}> {countText(place)}</span>
    </span>
    <StateChip state={place.state} />
    {place.state === 'false-positive' || place.state === 'allowed' ? null : (
      <Button
        changes
        size="small"
        disabled={marks.busy}
        aria-label={t.placeFalseOf(place.location)}
        onClick={() =>
          void marks.add({
            kind: 'false-positive',
            key: row.type.key,
            location: place.location,
            strength: row.strength,
            note: '',
          })
        }
      >
        {t.placeFalse}
      </Button>
    )}
  </li>
);

/** The places of a group, each of which can be marked. */
export const Places = (props: PlacesProps) => (
  <SheetPart title={t.places}>
    <p className={styles.quiet}>{t.groupText(props.row.places.length)}</p>
    <ul className={styles.marks}>
      {props.row.places.map((place) => (
        <Line key={place.location} {...props} place={place} />
      ))}
    </ul>
  </SheetPart>
);
