import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Crumb } from '#components/Crumb.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { paths } from '#lib/paths.ts';
import { t as shared } from '#messages';
import { stackTexts as t } from '#messages/stackReview.ts';
import { ReviewTable } from './ReviewTable.tsx';
import {
  anchorOf,
  matching,
  modeRows,
  type Row,
  resourceRows,
  review,
  rowsOfRole,
  scannerRows,
} from './review.ts';
import styles from './Stack.module.css';

const MAX_SEARCH = 100;
const { columns } = t;
const ofStatements = [
  ...[columns.effect, columns.action, columns.on, columns.condition],
  columns.why,
];
const ofScanner = [...[columns.action, columns.on, columns.reads, columns.collectors], columns.why];
const ofResources = [...[columns.resource, columns.type, columns.why, columns.role], columns.idle];

interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly columns: readonly string[];
  /** Column that names a row. */
  readonly head: number;
  readonly rows: readonly Row[];
}

const sections: readonly Section[] = [
  ...review.roles.map((role) => ({
    id: anchorOf(role.name),
    title: role.name,
    text: role.text,
    columns: ofStatements,
    head: 1,
    rows: rowsOfRole(role),
  })),
  {
    id: 'scanner',
    title: t.scanner,
    text: t.scannerText,
    columns: ofScanner,
    head: 0,
    rows: scannerRows,
  },
  {
    id: 'resources',
    title: t.allResources,
    text: t.removal,
    columns: ofResources,
    head: 0,
    rows: resourceRows,
  },
];
const all = sections.reduce((sum, { rows }) => sum + rows.length, 0);

/** Sections with the rows that match; those without any are left out. */
export const Sections = ({ search }: { readonly search: string }) => {
  const found = sections
    .map((section) => ({ ...section, rows: matching(section.rows, search) }))
    .filter(({ rows }) => rows.length > 0);
  if (found.length === 0) return <EmptyState title={t.noMatch} />;
  return (
    <>
      <p className={styles.quiet} role="status">
        {t.shown(
          found.reduce((sum, { rows }) => sum + rows.length, 0),
          all,
        )}
      </p>
      {found.map(({ id, title, text, ...table }) => (
        <section key={id} id={id} className={styles.section}>
          <Card title={title}>
            <p className={styles.quiet}>{text}</p>
            <ReviewTable caption={title} {...table} />
          </Card>
        </section>
      ))}
    </>
  );
};

const Contents = () => (
  <nav className={styles.contents} aria-label={t.contents}>
    {sections.map(({ id, title }) => (
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
);

const { cost } = review;

const Cost = () => (
  <Card title={t.cost}>
    <ReviewTable caption={t.cost} columns={[columns.mode, columns.idle]} head={0} rows={modeRows} />
    <p className={styles.quiet}>{t.serverHour(cost.serverHour.toFixed(3))}</p>
    <p className={styles.quiet}>{cost.sources.join(' · ')}</p>
  </Card>
);

/** Shows the section that the address names: it was not there yet when the browser looked for it. */
const useNamedSection = (): void => {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
};

/** Route /account/security-review: what the roles of the stack may do, searchable and printable. */
export const SecurityReviewPage = () => {
  useNamedSection();
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader
        title={t.title}
        crumb={<Crumb text={shared.accounts.title} to={paths.account} />}
        note={t.of(review.version)}
        actions={
          <span className={styles.screenOnly}>
            <Button onClick={() => window.print()}>
              <Printer size={15} aria-hidden />
              {t.print}
            </Button>
          </span>
        }
      />
      <ListPage>
        <p className={styles.lead}>{t.pageLead}</p>
        <Card title={t.leaves}>
          <p>{t.leavesText}</p>
        </Card>
        <div className={styles.screenOnly}>
          <Contents />
          <SearchBox label={t.search} value={search} maxLength={MAX_SEARCH} onSearch={setSearch} />
        </div>
        <Sections search={search} />
        <Cost />
      </ListPage>
    </>
  );
};
