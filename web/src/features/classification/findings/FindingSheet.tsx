import { SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { FactList, Nothing, SheetPart } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { Sample } from '#components/Sample.tsx';
import type { Classification } from '#contracts/classification/routes.ts';
import { formatKnown, formatWhole } from '#lib/format.ts';
import { findingTexts } from '#messages/classification.ts';
import type { Marks } from '../queries.ts';
import { shareText } from './columns.tsx';
import styles from './Findings.module.css';
import { MarkList } from './MarkList.tsx';
import { Places } from './Places.tsx';
import { type FindingRow, marksOf, reasonsOf, statesOf } from './rows.ts';
import { StateChips, TierDot } from './StateChips.tsx';

/** The buttons are loaded when a finding is opened. */
const Decide = lazy(async () => ({ default: (await import('./Decide.tsx')).Decide }));

const t = findingTexts.sheet;
const joined = (words: readonly string[], none: string): string =>
  words.length === 0 ? none : words.join(', ');

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** The reasons of all its places, each once. */
const reasonsOfRow = ({ places }: FindingRow) => {
  const all = places.map(reasonsOf);
  return {
    header: unique(all.flatMap(({ header }) => header)).map((word) => `“${word}”`),
    checks: unique(all.flatMap(({ checks }) => checks)),
    notes: unique(all.flatMap(({ notes }) => notes)),
  };
};

const Why = ({ row }: { readonly row: FindingRow }) => {
  if (row.places.length === 0) return <Nothing text={t.manualText} />;
  const { header, checks, notes } = reasonsOfRow(row);
  return (
    <FactList
      facts={[
        {
          label: findingTexts.columns.hits,
          value:
            row.cells === 0
              ? formatWhole(row.hits)
              : t.passed(formatWhole(row.hits), formatWhole(row.cells)),
        },
        { label: t.recordsHere, value: formatKnown(row.records) },
        { label: t.valuesHere, value: formatKnown(row.values) },
        { label: t.share, value: row.cells === 0 ? '-' : t.between(shareText(row)) },
        ...(row.objects > row.places.length
          ? [{ label: t.standsFor, value: t.alike(formatWhole(row.objects)) }]
          : []),
        { label: t.header, value: joined(header, t.noHeader) },
        { label: t.checks, value: joined(checks, t.noChecks) },
        ...(notes.length === 0 ? [] : [{ label: t.notes, value: joined(notes, '') }]),
        { label: t.sure, value: findingTexts.percent(Math.floor(row.confidence * 100)) },
      ]}
    />
  );
};

const samplesOf = ({ places, type }: FindingRow) => {
  const own = unique(places.flatMap(({ samples }) => samples)).slice(0, 5);
  return own.length > 0
    ? { title: t.samples, samples: own }
    : { title: t.samplesOfType, samples: type.samples };
};

const Samples = ({ row }: { readonly row: FindingRow }) => {
  const { title, samples } = samplesOf(row);
  return (
    <SheetPart title={title}>
      {samples.length === 0 ? (
        <Nothing text={t.noSamples} />
      ) : (
        <p className={styles.samples}>
          {samples.map((sample) => (
            <Sample key={sample} text={sample} />
          ))}
        </p>
      )}
    </SheetPart>
  );
};

const About = ({ row: { type } }: { readonly row: FindingRow }) => (
  <FactList
    facts={[
      { label: t.severity, value: findingTexts.tiers[type.tier] },
      { label: t.tag, value: type.overviewTag ?? t.noTag },
      { label: t.records, value: formatKnown(type.records) },
      { label: t.counts, value: formatWhole(type.count) },
    ]}
  />
);

interface FindingSheetProps {
  readonly row: FindingRow | undefined;
  readonly found: Classification;
  readonly marks: Marks;
  readonly onClose: () => void;
}

const Content = ({ row, found, marks }: { readonly row: FindingRow } & FindingSheetProps) => {
  const rowMarks = marksOf(row, found.marks);
  return (
    <>
      <div className={styles.head}>
        <TierDot tier={row.type.tier} label={findingTexts.tiers[row.type.tier]} />
        <StateChips row={row} />
      </div>
      <code className={styles.place}>{row.place ?? findingTexts.wholeStore}</code>
      <SheetPart title={t.why}>
        <Why row={row} />
      </SheetPart>
      <Samples row={row} />
      <SheetPart title={t.decide}>
        <Suspense>
          <Decide
            row={row}
            rowMarks={rowMarks}
            marks={marks}
            counts={statesOf(row).some((state) => state === 'counted' || state === 'possible')}
          />
        </Suspense>
      </SheetPart>
      {rowMarks.length === 0 ? null : (
        <SheetPart title={t.marks}>
          <MarkList rowMarks={rowMarks} found={found} marks={marks} />
        </SheetPart>
      )}
      {row.places.length > 1 ? <Places row={row} marks={marks} /> : null}
      <SheetPart title={row.type.label}>
        <About row={row} />
      </SheetPart>
    </>
  );
};

/** Reasons and samples of one finding, and the marks that can be set on it. */
export const FindingSheet = (props: FindingSheetProps) => (
  <Modal title={props.row?.type.label ?? findingTexts.title} size="sheet" onClose={props.onClose}>
    {props.row ? (
      <Content {...props} row={props.row} />
    ) : (
      <EmptyState icon={<SearchX size={20} />} title={t.gone} text={t.goneText} />
    )}
  </Modal>
);
