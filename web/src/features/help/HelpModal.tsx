import { Modal } from '#components/Modal.tsx';
import { t } from '#messages';

export const HelpModal = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal title={t.header.help} onClose={onClose}>
    {null}
  </Modal>
);
