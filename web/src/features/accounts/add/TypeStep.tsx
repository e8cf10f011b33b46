import { cloudTypes } from '#contracts/cloudAccount/words.ts';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import styles from './Add.module.css';

const t = accountTexts.add;

/** Only AWS accounts can be connected. */
export const TypeStep = () => (
  <fieldset className={styles.types} aria-label={t.type}>
    {cloudTypes.map((type) => {
      const isOpen = type === 'aws';
      return (
        <label key={type}>
          <input
            type="radio"
            name="cloudType"
            value={type}
            defaultChecked={isOpen}
            disabled={!isOpen}
            {...(isOpen && { 'data-autofocus': true })}
          />
          {shared.accounts.kind[type]}
          {!isOpen && <small>{t.later}</small>}
        </label>
      );
    })}
  </fieldset>
);
