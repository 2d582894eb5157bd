// The list of keys.
import { Modal } from 'antd';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { KEYS } from '#src/pages/reviews/grid/grid-keys.ts';

/** Mount it to open it. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal open centered width={520} title="Keyboard shortcuts" footer={null} onCancel={onClose}>
      <dl className="keys-list">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="answer-quiet">They work while the grid or the open cell has the focus, but not while you type.</p>
    </Modal>
  );
}
