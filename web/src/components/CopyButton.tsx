import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#messages';
import { IconButton } from './IconButton.tsx';

const SHOWN_MS = 1_500;

/** Copies a text to the clipboard and confirms it. */
export const CopyButton = ({
  text,
  label = t.copy,
}: {
  readonly text: string;
  readonly label?: string;
}) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <IconButton label={copied ? t.copied : label} onClick={copy}>
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
    </IconButton>
  );
};
