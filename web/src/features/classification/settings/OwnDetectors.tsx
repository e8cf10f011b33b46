import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { Switch } from '#components/Switch.tsx';
import type { CustomDetector } from '#contracts/classification/customDetector.ts';
import { findingTexts } from '#messages/classification.ts';
import { settingTexts } from '#messages/classificationSettings.ts';
import { settingsFailed } from '../allowQueries.ts';
import { DetectorDialog } from './DetectorDialog.tsx';
import { useDeleteDetector, useSaveDetector } from './detectorQueries.ts';
import { SettingSection, SettingTable } from './SettingSection.tsx';
import styles from './Settings.module.css';

const t = settingTexts.own;

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly detector: CustomDetector };

interface LineProps {
  readonly detector: CustomDetector;
  readonly onOpen: (open: Open) => void;
}

const Toggle = ({ detector }: Pick<LineProps, 'detector'>) => {
  const { mutate, isPending } = useSaveDetector();
  return (
    <Switch
      label={t.toggle(detector.label)}
      on={detector.enabled}
      disabled={isPending}
      onChange={(enabled) => mutate({ ...detector, enabled }, { onError: settingsFailed })}
    />
  );
};

const Line = ({ detector, onOpen }: LineProps) => (
  <tr>
    <th scope="row">
      {detector.label}
      <span className={styles.sub}>{detector.name}</span>
    </th>
    <td className={styles.pattern}>
      <code title={detector.pattern}>{detector.pattern}</code>
      {detector.keywords.length === 0 ? null : (
        <span className={styles.sub}>{t.keywords(detector.keywords.join(', '))}</span>
      )}
    </td>
    <td>{findingTexts.tiers[detector.tier]}</td>
    <td className={styles.toggle}>
      <Toggle detector={detector} />
    </td>
    <td className={styles.rowActions}>
      <IconButton
        changes
        label={t.edit(detector.label)}
        onClick={() => onOpen({ kind: 'edit', detector })}
      >
        <Pencil size={15} aria-hidden="true" />
      </IconButton>
      <IconButton
        changes
        label={t.remove(detector.label)}
        onClick={() => onOpen({ kind: 'delete', detector })}
      >
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </td>
  </tr>
);

const Removal = ({ detector, onClose }: Pick<LineProps, 'detector'> & { onClose: () => void }) => {
  const { remove, isPending } = useDeleteDetector();
  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={t.removeDo}
      danger
      busy={isPending}
      onConfirm={() => remove(detector.name, onClose)}
      onClose={onClose}
    >
      {t.removeText(detector.label)}
    </ConfirmDialog>
  );
};

const Table = ({
  detectors,
  onOpen,
}: { detectors: readonly CustomDetector[] } & Omit<LineProps, 'detector'>) => (
  <SettingTable texts={t} hasActions>
    {detectors.map((detector) => (
      <Line key={detector.name} detector={detector} onOpen={onOpen} />
    ))}
  </SettingTable>
);

interface DialogProps {
  readonly open: Open;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

const Dialog = ({ open, taken, onClose }: DialogProps) => {
  if (open.kind === 'delete') return <Removal detector={open.detector} onClose={onClose} />;
  const detector = open.kind === 'edit' ? open.detector : undefined;
  return <DetectorDialog detector={detector} taken={taken} onClose={onClose} />;
};

/** The customer's own detectors: add, try out, switch off, delete. */
export const OwnDetectors = ({ detectors }: { readonly detectors: readonly CustomDetector[] }) => {
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <SettingSection
        texts={t}
        empty={detectors.length === 0 ? { title: t.none, text: t.noneText } : undefined}
        action={
          <Button changes size="small" onClick={() => setOpen({ kind: 'add' })}>
            <Plus size={14} aria-hidden="true" />
            {t.add}
          </Button>
        }
      >
        <Table detectors={detectors} onOpen={setOpen} />
      </SettingSection>
      {open ? (
        <Dialog
          open={open}
          taken={detectors.map(({ name }) => name)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
};
