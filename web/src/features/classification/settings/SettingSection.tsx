import type { ReactNode } from 'react';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import styles from './Settings.module.css';

interface SettingSectionProps {
  readonly texts: { readonly title: string; readonly text: string };
  readonly action?: ReactNode;
  /** Shown in place of the table while there is nothing in it. */
  readonly empty?: { readonly title: string; readonly text: string } | undefined;
  /** The table. */
  readonly children: ReactNode;
}

/** One part of the settings: what it is for, and its table or what to say while that is empty. */
export const SettingSection = ({ texts, action, empty, children }: SettingSectionProps) => (
  <Card title={texts.title} className={empty ? undefined : styles.flush} action={action}>
    <p className={styles.lead}>{texts.text}</p>
    {empty ? <EmptyState {...empty} /> : children}
  </Card>
);

interface SettingTableProps {
  readonly texts: {
    readonly caption: string;
    readonly columns: Readonly<Record<string, string>>;
  };
  /** The rows end with buttons. */
  readonly hasActions?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** The table of a part of the settings. */
export const SettingTable = ({ texts, hasActions = false, children }: SettingTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{texts.caption}</caption>
    <thead>
      <tr>
        {Object.values(texts.columns).map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        {hasActions ? <td /> : null}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
