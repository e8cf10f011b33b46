import { LegalText } from './LegalText.tsx';
import { licence } from './texts.ts';

export const LicencePage = () => <LegalText text={licence} />;
