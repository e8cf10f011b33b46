import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/apiError.ts';
import { formatWhole } from '#lib/format.ts';
import { toast } from '#lib/toast.ts';
import { Button } from './Button.tsx';
import styles from './ExportButton.module.css';

/** Rows written so far, of those that the file will hold. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

export type ExportFormat = 'CSV' | 'OCSF';

export interface ExportButtonProps {
  /** OCSF = events of the Open Cybersecurity Schema Framework, one JSON object on a line. */
  readonly format?: ExportFormat;
  readonly disabled: boolean;
  /** Collects and saves the file; resolves to its number of rows, stops when `signal` aborts. */
  readonly onExport: (
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ) => Promise<number>;
}

const useExport = ({ onExport }: Pick<ExportButtonProps, 'onExport'>) => {
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await onExport(control.signal, setProgress);
      toast('success', `Exported ${formatWhole(rows)} rows.`);
    } catch (error) {
      if (!control.signal.aborted) toast('error', messageOf(error, 'The export failed.'));
    }
    setProgress(undefined);
  };
  return { progress, start, cancel: () => running.current?.abort() };
};

const progressText = ({ done, total }: ExportProgress): string =>
  total === 0 ? 'Exporting…' : `${formatWhole(done)} of ${formatWhole(total)}`;

/** Writes the whole list to a file, with progress and a button to cancel. */
export const ExportButton = ({ format = 'CSV', disabled, onExport }: ExportButtonProps) => {
  const { progress, start, cancel } = useExport({ onExport });
  if (progress) {
    return (
      <span className={styles.running}>
        <progress
          className={styles.bar}
          aria-label="Export"
          max={Math.max(progress.total, 1)}
          value={progress.done}
        />
        <span className={styles.text}>{progressText(progress)}</span>
        <Button size="small" onClick={cancel}>
          <X size={14} aria-hidden="true" /> Cancel
        </Button>
      </span>
    );
  }
  return (
    <Button size="small" disabled={disabled} onClick={() => void start()}>
      <Download size={14} aria-hidden="true" /> Export {format}
    </Button>
  );
};
