import { ListFilter } from 'lucide-react';
import { CheckList } from '#components/CheckList.tsx';
import { Popover } from '#components/Popover.tsx';
import { identityKinds, identitySeverityFilters } from '#contracts/identity/routes.ts';
import { BandFilter } from '#features/shared/list/BandFilter.tsx';
import type { ListState } from '#lib/listState.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { listTexts } from '#messages/lists.ts';
import { IdentityIcon } from './IdentityIcon.tsx';
import { severityOf, typesOf, withSeverity, withTypes } from './identityList.ts';

const kinds = identityKinds.map((kind) => ({
  value: kind,
  label: t.kinds[kind],
  icon: <IdentityIcon kind={kind} />,
}));

interface IdentityFiltersProps {
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
}

/** Risk bands and kinds of identity. */
export const IdentityFilters = ({ state, onState }: IdentityFiltersProps) => {
  const [severity, types] = [severityOf(state), typesOf(state)];
  return (
    <Popover
      label={listTexts.filter}
      icon={<ListFilter size={15} aria-hidden="true" />}
      badge={(severity ? 1 : 0) + (types.length > 0 ? 1 : 0)}
    >
      <BandFilter
        legend={t.columns.risk}
        severity={severity}
        onSeverity={(next) =>
          onState(
            withSeverity(state, identitySeverityFilters.find((word) => word === next) ?? null),
          )
        }
      />
      <CheckList
        legend={listTexts.type}
        options={kinds}
        chosen={types}
        onChange={(next) => onState(withTypes(state, next))}
      />
    </Popover>
  );
};
