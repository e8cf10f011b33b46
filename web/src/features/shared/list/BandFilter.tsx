import { RadioList, type RadioOption } from '#components/RadioList.tsx';
import type { SeverityFilter } from '#contracts/words.ts';
import { t as shared } from '#messages';
import { listTexts as t } from '#messages/lists.ts';

/** Any risk, and the four bands of a row under the wire's words. */
const bandChoices: ReadonlyArray<RadioOption<SeverityFilter>> = [
  { value: null, label: t.any },
  { value: 'CRITICAL', label: shared.band.Elevated, note: '90-100' },
  { value: 'HIGH', label: shared.band.High, note: '80-89' },
  { value: 'MEDIUM', label: shared.band.Moderate, note: '60-79' },
  { value: 'LOW', label: shared.band.Low, note: '0-59' },
];

interface BandFilterProps {
  readonly legend: string;
  readonly severity: SeverityFilter | null;
  readonly onSeverity: (severity: SeverityFilter | null) => void;
}

/** One of the four risk bands, or any. */
export const BandFilter = ({ legend, severity, onSeverity }: BandFilterProps) => (
  <RadioList legend={legend} options={bandChoices} chosen={severity} onChoose={onSeverity} />
);
