import { Search } from 'lucide-react';
import { helpTexts as t } from '#messages/help.ts';
import styles from './HelpModal.module.css';

interface HelpSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const HelpSearch = ({ value, onChange }: HelpSearchProps) => (
  <label className={styles.search}>
    <Search size={16} aria-hidden />
    <span className="visually-hidden">{t.search}</span>
    <input
      type="search"
      placeholder={t.search}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
