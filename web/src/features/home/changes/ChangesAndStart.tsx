import { ChangesCard } from './ChangesCard.tsx';
import { StartHere } from './StartHere.tsx';

/** What to do first, and what changed since yesterday and since the last visit. */
export const ChangesAndStart = () => (
  <>
    <StartHere />
    <ChangesCard />
  </>
);
