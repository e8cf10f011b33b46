import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { TicketRequest } from './subject.ts';

const TicketDialog = lazy(async () => ({
  default: (await import('./TicketDialog.tsx')).TicketDialog,
}));

type OpenDialog = (request: TicketRequest) => void;

const Desk = createContext<OpenDialog>(() => undefined);

/** Opens the dialog that files tickets. */
export const useTicketDialog = (): OpenDialog => useContext(Desk);

/** Holds the one dialog that files tickets; loaded when it opens first. */
export const TicketDesk = ({ children }: { readonly children: ReactNode }) => {
  const [request, setRequest] = useState<TicketRequest | null>(null);
  const openDialog = useMemo<OpenDialog>(() => (next) => setRequest(next), []);
  return (
    <Desk value={openDialog}>
      {children}
      {request ? (
        <Suspense>
          <TicketDialog request={request} onClose={() => setRequest(null)} />
        </Suspense>
      ) : null}
    </Desk>
  );
};
