import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { RiskQuestion } from './risk.ts';

const RiskDialog = lazy(async () => ({ default: (await import('./RiskDialog.tsx')).RiskDialog }));

type Ask = (question: RiskQuestion) => void;

const Desk = createContext<Ask>(() => undefined);

/** Asks how to accept or restore the risk of some instances. */
export const useAskRisk = (): Ask => useContext(Desk);

/** Holds the one dialog that accepts and restores; loaded when it opens first. */
export const RiskDesk = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<RiskQuestion | null>(null);
  const ask = useMemo<Ask>(() => (next) => setQuestion(next), []);
  return (
    <Desk value={ask}>
      {children}
      {question ? (
        <Suspense>
          <RiskDialog question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      ) : null}
    </Desk>
  );
};
