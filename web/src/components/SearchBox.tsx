import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useKey } from '#lib/useKey.ts';
import styles from './SearchBox.module.css';

const DEBOUNCE_MS = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** Called 250 ms after the last key, at once on Enter and on clearing. */
  readonly onSearch: (text: string) => void;
}

/** The typed text, sent on a pause; a change from outside (back button, Clear all) replaces it. */
const useTypedText = (value: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  const send = (text: string) => {
    setTyped(text);
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(sent.current);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, send };
};

/** Search field: `/` focuses it, Escape empties it. */
export const SearchBox = ({ label, value, maxLength, onSearch }: SearchBoxProps) => {
  const { typed, setTyped, send } = useTypedText(value, onSearch);
  const field = useRef<HTMLInputElement>(null);
  useKey('/', () => field.current?.select());
  return (
    <search className={styles.box}>
      <Search size={15} aria-hidden="true" className={styles.glyph} />
      <input
        ref={field}
        type="search"
        className={styles.field}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed);
          if (event.key === 'Escape' && typed !== '') send('');
        }}
      />
      <SearchEnd empty={typed === ''} onClear={() => send('')} />
    </search>
  );
};

const SearchEnd = ({
  empty,
  onClear,
}: {
  readonly empty: boolean;
  readonly onClear: () => void;
}) =>
  empty ? (
    <span className={styles.key} aria-hidden="true">
      <kbd>/</kbd>
    </span>
  ) : (
    <button type="button" className={styles.clear} aria-label="Clear search" onClick={onClear}>
      <X size={14} />
    </button>
  );
