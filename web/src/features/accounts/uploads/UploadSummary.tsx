import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Card } from '#components/Card.tsx';
import type { UploadManifest } from '#contracts/cloudAccount/uploads.ts';
import { formatBytes, formatWhole } from '#lib/format.ts';
import { uploadTexts as t } from '#messages/uploads.ts';
import { partsWith, sumOf, type UploadedField } from './manifest.ts';
import styles from './Uploads.module.css';

const icons = { good: CircleCheck, info: Info, problem: TriangleAlert } as const;

interface StateProps {
  readonly level: keyof typeof icons;
  readonly text: string;
}

const State = ({ level, text }: StateProps) => {
  const Icon = icons[level];
  return (
    <p className={styles.state} data-level={level}>
      <Icon size={16} aria-hidden />
      {text}
    </p>
  );
};

const statesOf = (manifest: UploadManifest): StateProps[] => {
  const { parts } = manifest;
  const [differs, unread, silent] = (['differs', 'unread', 'notAnnounced'] as const).map((check) =>
    partsWith(manifest, check),
  );
  const rows = sumOf(parts.map(({ quarantinedRows }) => quarantinedRows));
  const problems: [readonly number[] | undefined, (numbers: string) => string][] = [
    [differs, t.differs],
    [unread, t.unread],
  ];
  const states: StateProps[] = problems.flatMap(([numbers = [], text]) =>
    numbers.length === 0 ? [] : [{ level: 'problem', text: text(numbers.join(', ')) }],
  );
  if (rows > 0) states.push({ level: 'problem', text: t.quarantinedText(t.rows(rows)) });
  if (silent && silent.length > 0) states.push({ level: 'info', text: t.notAnnounced });
  const isProven = parts.every(({ check }) => check === 'same');
  return isProven ? [{ level: 'good', text: t.proven(parts.length) }, ...states] : states;
};

interface UploadSummaryProps {
  readonly manifest: UploadManifest;
  readonly fields: readonly UploadedField[];
}

/** How much one scan uploaded, and what proves the list. */
export const UploadSummary = ({ manifest, fields }: UploadSummaryProps) => {
  const { parts } = manifest;
  const quarantined = sumOf(parts.map(({ quarantinedRows }) => quarantinedRows));
  const figures = [
    { label: t.fields, value: formatWhole(fields.length) },
    { label: t.values, value: formatWhole(sumOf(fields.map(({ count }) => count))) },
    { label: t.bytes, value: formatBytes(sumOf(parts.map(({ bytes }) => bytes))) },
    { label: t.parts, value: formatWhole(parts.length) },
    { label: t.quarantined, value: formatWhole(quarantined), hint: t.quarantinedHint },
  ];
  return (
    <Card title={t.summary}>
      <dl className={styles.figures}>
        {figures.map(({ label, value, hint }) => (
          <div key={label} title={hint}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {statesOf(manifest).map((state) => (
        <State key={state.text} {...state} />
      ))}
    </Card>
  );
};
