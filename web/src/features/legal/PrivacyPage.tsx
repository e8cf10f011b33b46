import { LegalText } from './LegalText.tsx';
import { privacy } from './texts.ts';

export const PrivacyPage = () => <LegalText text={privacy} />;
