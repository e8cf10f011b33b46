import { Modal } from '#components/Modal.tsx';
import { RiskHistory } from '#features/shared/risk/RiskHistory.tsx';
import { utcDay } from '#lib/dates.ts';
import { riskHistoryTexts as t } from '#messages/riskHistory.ts';
import { useScoreHistory } from '../queries.ts';

/** Days on which the overall score changed, and what moved it. */
export const HistoryDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const points = useScoreHistory().data?.points ?? [];
  return (
    <Modal title={t.overall} onClose={onClose} size="wide">
      <p>{t.overallHint}</p>
      <RiskHistory points={points} today={utcDay(Date.now())} />
    </Modal>
  );
};
