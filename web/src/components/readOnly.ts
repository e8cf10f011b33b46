import { createContext, useContext } from 'react';

/** Why nobody may change anything here; null = they may. */
export const ReadOnly = createContext<string | null>(null);

/** What a control that changes something is given where nothing may be changed. */
export const useRefusal = (changes: boolean): { disabled?: true; title?: string } => {
  const reason = useContext(ReadOnly);
  return changes && reason !== null ? { disabled: true, title: reason } : {};
};
