import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { copyLink } from '#lib/accountLink.ts';
import { toast } from '#lib/toast.ts';
import { listTexts as t } from '#messages/lists.ts';

/** Copies a link to all that the page shows. */
export const CopyLink = () => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await copyLink();
      setCopied(true);
      toast('success', t.linkCopied);
    } catch {
      toast('error', t.linkFailed);
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {copied ? <Check size={14} aria-hidden="true" /> : <Link2 size={14} aria-hidden="true" />}
      {t.copyLink}
    </Button>
  );
};
