import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { RiskRequest } from './risk.ts';

const RiskDialog = lazy(async () => ({ default: (await import('./RiskDialog.tsx')).RiskDialog }));

type OpenDialog = (request: RiskRequest) => void;

const Desk = createContext<OpenDialog>(() => undefined);

/** Opens the dialog that accepts or restores the risk of instances. */
export const useRiskDialog = (): OpenDialog => useContext(Desk);

/** Holds the one dialog that accepts and restores; loaded when it opens first. */
export const RiskDesk = ({ children }: { readonly children: ReactNode }) => {
  const [request, setRequest] = useState<RiskRequest | null>(null);
  const openDialog = useMemo<OpenDialog>(() => (next) => setRequest(next), []);
  return (
    <Desk value={openDialog}>
      {children}
      {request ? (
        <Suspense>
          <RiskDialog request={request} onClose={() => setRequest(null)} />
        </Suspense>
      ) : null}
    </Desk>
  );
};
