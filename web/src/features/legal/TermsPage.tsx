import { LegalText } from './LegalText.tsx';
import { terms } from './texts.ts';

export const TermsPage = () => <LegalText text={terms} />;
