import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/Button.tsx';
import type { ScanFrequency } from '#contracts/cloudAccount/words.ts';
import { costTexts as t } from '#messages/accountCost.ts';

const ForecastDialog = lazy(async () => ({
  default: (await import('./ForecastDialog.tsx')).ForecastDialog,
}));

/** A field that is left shows its error, which would move the button from under the pointer. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Opens the forecast in a dialog. A portal keeps its form out of the form around the button. */
export const ForecastButton = ({ frequency }: { readonly frequency: ScanFrequency }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="link" size="small" onMouseDown={keepFocus} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <ForecastDialog frequency={frequency} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
};
