import { useState } from 'react';
import * as z from 'zod/mini';
import { keep, kept } from '#lib/kept.ts';

const Id = z.string();

/** What was opened last of a widget, in session storage: it is marked when one comes back. */
export const useSelected = (key: string): readonly [string | null, (id: string) => void] => {
  const [selected, setSelected] = useState(() => kept(key, Id));
  const select = (id: string): void => {
    keep(key, id);
    setSelected(id);
  };
  return [selected, select];
};
