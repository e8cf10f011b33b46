import { Printer } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { listTexts as t } from '#messages/lists.ts';

/** Prints the page by its print styles: without the shell, the actions and the filters. */
export const PrintButton = () => (
  <Button size="small" onClick={() => window.print()}>
    <Printer size={14} aria-hidden="true" />
    {t.print}
  </Button>
);
