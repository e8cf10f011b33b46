import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { accessRoutes } from '#contracts/access/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { searchIn } from '#lib/searchIn.ts';
import { accessTexts } from '#messages/access.ts';
import styles from './AccessCheck.module.css';
import { CheckedCapabilities } from './CheckedCapabilities.tsx';

const t = accessTexts.check;

export type CheckPanelProps =
  | { readonly storeId: string; readonly identityId?: never }
  | { readonly identityId: string; readonly storeId?: never };

interface Option {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

const SHOWN = 8;

/** What the text finds on the other side of the question. */
const useOptions = (q: string, wanted: 'identities' | 'datastores') => {
  const { customerId } = useScope();
  return useQuery({
    queryKey: ['access check', wanted, customerId, q],
    enabled: q !== '',
    queryFn: async ({ signal }): Promise<Option[]> => {
      const request = { customerId, q, page: 1, limit: SHOWN, exact: false };
      if (wanted === 'identities') {
        const { data } = await searchIn('identities', request, signal);
        return data.map(({ id, name, type, cloudAccountId }) => ({
          ...{ id, name, note: `${accessTexts.types[type]} · ${cloudAccountId}` },
        }));
      }
      const { data } = await searchIn('datastores', request, signal);
      return data.map(({ datastoreId, name, metadata }) => ({
        ...{ id: datastoreId, name, note: metadata.cloudAccountId },
      }));
    },
  });
};

interface ChoiceProps {
  readonly wanted: 'identities' | 'datastores';
  readonly onChoose: (option: Option) => void;
}

const Options = ({ wanted, q, onChoose }: ChoiceProps & { readonly q: string }) => {
  const options = useOptions(q, wanted);
  if (q === '') return null;
  if (options.isError)
    return <ErrorState inline error={options.error} onRetry={() => void options.refetch()} />;
  if (!options.data) return <SkeletonLines lines={2} />;
  if (options.data.length === 0) return <p className={styles.quiet}>{t.nothingFound}</p>;
  return (
    <ul className={styles.options} aria-label={t.found}>
      {options.data.map((option) => (
        <li key={option.id}>
          <Button size="small" look="link" onClick={() => onChoose(option)}>
            {option.name} · {option.note}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const Choice = ({ wanted, onChoose }: ChoiceProps) => {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
  };
  return (
    <>
      <form className={styles.form} onSubmit={search}>
        <label className={styles.field}>
          {t.fields[wanted]}
          <input
            type="search"
            value={typed}
            maxLength={256}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Button size="small" type="submit">
          {t.search}
        </Button>
      </form>
      <Options wanted={wanted} q={q} onChoose={onChoose} />
    </>
  );
};

interface AnswerProps {
  readonly id: string;
  readonly identity: string;
  readonly name: string;
}

const Answer = ({ id, identity, name }: AnswerProps) => {
  const checked = useRead(accessRoutes.checkAccess, { id, identity });
  if (checked.isError)
    return <ErrorState inline error={checked.error} onRetry={() => void checked.refetch()} />;
  if (!checked.data) return <SkeletonLines lines={4} />;
  if (!checked.data.isKnown) return <p className={styles.quiet}>{t.notKnown}</p>;
  return <CheckedCapabilities title={name} checked={checked.data.data} />;
};

/** Which capabilities an identity has by its own permissions, and which policies decide. */
export const AccessCheckPanel = ({ storeId, identityId }: CheckPanelProps) => {
  const [chosen, setChosen] = useState<Option>();
  const pair = (other: string) =>
    storeId === undefined ? { id: other, identity: identityId } : { id: storeId, identity: other };
  return (
    <>
      <p className={styles.quiet}>{t.hint}</p>
      <Choice wanted={storeId === undefined ? 'datastores' : 'identities'} onChoose={setChosen} />
      <div aria-live="polite">{chosen && <Answer {...pair(chosen.id)} name={chosen.name} />}</div>
    </>
  );
};
