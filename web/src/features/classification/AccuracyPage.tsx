import { SlidersHorizontal } from 'lucide-react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Sample } from '#components/Sample.tsx';
import { dayText } from '#lib/dates.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { accuracyTexts as t } from '#messages/accuracy.ts';
import styles from './accuracy/Accuracy.module.css';
import { FormatTable } from './accuracy/FormatTable.tsx';
import { figures } from './accuracy/measured.ts';
import { TextTable } from './accuracy/TextTable.tsx';
import { TypeTable } from './accuracy/TypeTable.tsx';

const Command = ({ text, command }: { readonly text: string; readonly command: string }) => (
  <p>
    {text} <Sample text={command} />
  </p>
);

const Summary = () => (
  <Card title={t.summary}>
    <p className={styles.day}>{t.measured(dayText(figures.measuredOn), figures.product)}</p>
    <ul className={styles.sets}>
      {figures.dataSets.map(({ name, version, files, columns }) => (
        <li key={name}>
          <b>{t.set(name, version)}</b> · {t.setSize(formatWhole(files), formatWhole(columns))} ·{' '}
          {t.falseColumns(figures.falseColumns)}
        </li>
      ))}
    </ul>
    <p className={styles.honest}>{t.honest}</p>
    <p className={styles.honest}>{t.strengths}</p>
    <Command text={t.own} command={t.ownCommand} />
    <Command text={t.again} command={t.againCommand} />
  </Card>
);

/** Route /settings/accuracy: how right the classification was when it was measured last. */
export const AccuracyPage = () => (
  <>
    <PageHeader
      title={t.title}
      note={t.block}
      actions={
        <ButtonLink size="small" to={paths.classification}>
          <SlidersHorizontal size={14} aria-hidden="true" />
          {t.settingsLink}
        </ButtonLink>
      }
    />
    <ListPage>
      <Summary />
      <Card title={t.byType} hint={t.byTypeHint} className={styles.flush}>
        <TypeTable />
      </Card>
      <Card title={t.inText} hint={t.inTextHint} className={styles.flush}>
        <TextTable />
      </Card>
      <Card title={t.byFormat} hint={t.byFormatHint} className={styles.flush}>
        <FormatTable />
      </Card>
    </ListPage>
  </>
);
