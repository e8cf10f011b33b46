import { type SensitiveLevel, sensitiveFloors, sensitiveLevels } from '#contracts/tag/levels.ts';
import { tagTexts as t } from '#messages/tags.ts';
import styles from './Tags.module.css';

interface SensitiveLevelsProps {
  readonly level: SensitiveLevel | null;
  readonly onLevel: (level: SensitiveLevel) => void;
}

/** One sensitive tag at most; the pressed one again takes it away. */
export const SensitiveLevels = ({ level, onLevel }: SensitiveLevelsProps) => (
  <fieldset className={styles.part}>
    <legend>{t.sensitive}</legend>
    <div className={styles.levels}>
      {sensitiveLevels.map((one, at) => (
        <button
          key={one}
          type="button"
          className={styles.level}
          aria-pressed={level === one}
          data-autofocus={at === 0 ? '' : undefined}
          onClick={() => onLevel(one)}
        >
          <b>{t.levels[one]}</b>
          <span>{t.floor(sensitiveFloors[one])}</span>
        </button>
      ))}
    </div>
    <p className={styles.hint}>{t.sensitiveHint}</p>
  </fieldset>
);
