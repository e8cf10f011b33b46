import { ChevronRight } from 'lucide-react';
import { Chip, type ChipTone } from '#components/Chip.tsx';
import type { CheckedCapability } from '#contracts/access/routes.ts';
import { accessTexts } from '#messages/access.ts';
import checkStyles from './AccessCheck.module.css';
import styles from './AccessList.module.css';
import { Proofs } from './Proofs.tsx';

const t = accessTexts.check;

const layerText = (layer: string): string => accessTexts.layers[layer] ?? layer;

const tones: Readonly<Record<CheckedCapability['result'], ChipTone>> = {
  allowed: 'accent',
  conditional: 'moderate',
  denied: 'quiet',
};

/** What the deciding layer did. */
const reasonOf = ({ blockedBy, isExplicit }: CheckedCapability): string | null => {
  if (blockedBy === null) return null;
  return (isExplicit ? t.deniedBy : t.notAllowedBy)(layerText(blockedBy));
};

type Layer = CheckedCapability['layers'][number];

const verdictText = ({ allows, denies }: Layer): string => {
  if (denies === 'yes') return t.verdicts.denies;
  const allowed = { yes: t.verdicts.allows, unknown: t.verdicts.mayAllow, no: t.verdicts.silent };
  return [allowed[allows], ...(denies === 'unknown' ? [t.verdicts.mayDeny] : [])].join(', ');
};

const Layers = ({ layers }: Pick<CheckedCapability, 'layers'>) => (
  <ul className={checkStyles.layers} aria-label={t.layers}>
    {layers.map((each) => (
      <li key={each.layer}>
        <p className={checkStyles.layer}>
          <strong>{layerText(each.layer)}</strong>
          <span>{verdictText(each)}</span>
        </p>
        {each.proof.length === 0 ? null : <Proofs proof={each.proof} />}
      </li>
    ))}
  </ul>
);

const Row = ({ checked }: { readonly checked: CheckedCapability }) => {
  const { name, action, result, isPartial, layers } = checked;
  const reason = reasonOf(checked);
  return (
    <details className={styles.row}>
      <summary>
        <ChevronRight size={14} aria-hidden="true" className={styles.mark} />
        <span className={styles.name}>{accessTexts.capabilities[name]}</span>
        <span className={styles.kind}>{reason === null ? action : `${action} · ${reason}`}</span>
        <span className={styles.chips}>
          <Chip tone={tones[result]}>
            {[t.results[result], ...(isPartial ? [accessTexts.partial] : [])].join(', ')}
          </Chip>
        </span>
      </summary>
      <div className={styles.body}>
        <h4>{t.layers}</h4>
        <Layers layers={layers} />
      </div>
    </details>
  );
};

interface CheckedCapabilitiesProps {
  readonly title: string;
  readonly checked: readonly CheckedCapability[];
}

/** Each capability with its result; it opens to what every kind of policy says. */
export const CheckedCapabilities = ({ title, checked }: CheckedCapabilitiesProps) => (
  <section aria-label={title}>
    <h3 className={styles.title}>{title}</h3>
    {checked.map((each) => (
      <Row key={each.name} checked={each} />
    ))}
  </section>
);
