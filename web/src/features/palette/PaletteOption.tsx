import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { partsOf } from './highlight.ts';
import type { PaletteItem } from './items.ts';
import styles from './Palette.module.css';
import { PaletteIcon } from './PaletteIcon.tsx';

interface MarkedProps {
  readonly text: string;
  readonly terms: readonly string[];
}

/** A text with its matches highlighted. */
const Marked = ({ text, terms }: MarkedProps) => {
  let at = 0;
  return partsOf(text, terms).map((part) => {
    const key = at;
    at += part.text.length;
    return part.match ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
};

interface PaletteOptionProps {
  readonly item: PaletteItem;
  readonly domId: string;
  readonly active: boolean;
  readonly terms: readonly string[];
  readonly onPoint: () => void;
  readonly onChoose: (inNewTab: boolean) => void;
}

/** A line: icon, name, small words, score. Keys are handled by the field that owns the list. */
export const PaletteOption = (props: PaletteOptionProps) => {
  const { item, domId, active, terms, onPoint, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which has the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are never focused.
    <div
      id={domId}
      role="option"
      aria-selected={active}
      className={styles.option}
      onMouseMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <PaletteIcon icon={item.icon} />
      <span className={styles.words}>
        <span className={styles.label}>
          <Marked text={item.label} terms={terms} />
        </span>
        {item.note === '' ? null : (
          <span className={styles.note}>
            <Marked text={item.note} terms={terms} />
          </span>
        )}
      </span>
      {item.score === undefined || item.score === null ? null : <RiskBadge score={item.score} />}
    </div>
  );
};
