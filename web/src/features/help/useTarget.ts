import { useEffect, useState } from 'react';
import type { TermId } from './glossary.ts';

/** What the help was opened at: the id of a topic or of a term of the glossary. */
export interface Target {
  readonly topic?: string;
  readonly term?: TermId;
}

const elementOf = ({ topic, term }: Target): HTMLElement | null =>
  term === undefined
    ? document.querySelector(`#help-${CSS.escape(topic ?? '')} > summary`)
    : document.querySelector(`#help-term-${CSS.escape(term)}`);

/** Shows a topic or a term and moves the focus there. */
export const useTarget = (topic: string | null) => {
  const [target, setTarget] = useState<Target>(topic === null ? {} : { topic });
  useEffect(() => {
    const element = elementOf(target);
    element?.scrollIntoView({ block: 'start' });
    element?.focus();
  }, [target]);
  return { target, showTerm: (term: TermId) => setTarget({ term }) };
};
