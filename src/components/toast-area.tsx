// The toasts: top right, a check or a cross, a green or red left border. They move away from controls.
import { type FocusEvent, useRef } from 'react';
import { CheckMark, Cross } from './marks.tsx';
import { useToastPlace } from './toast-place.ts';
import './toast-area.css';

interface ShownToast {
  readonly key: string;
  readonly type: 'success' | 'error';
  readonly message: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly leaving: boolean;
}

interface ToastAreaProps {
  readonly toasts: readonly ShownToast[];
  readonly onDismiss: (key: string) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** Always mounted: screen readers only announce content of regions they know. */
export function ToastArea({ toasts, onDismiss, onPause, onResume }: ToastAreaProps) {
  const area = useRef<HTMLElement>(null);
  useToastPlace(area, toasts);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onResume();
  };
  return (
    <section
      ref={area}
      className="toasts"
      aria-label="Notifications"
      aria-live="polite"
      // A move, since a toast that appears under a resting pointer is entered as well; a tap does not rest on it.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onPause()}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onBlur}
    >
      {toasts.map((toast) => (
        <div key={toast.key} className={`toast toast-${toast.type}${toast.leaving ? ' toast-leaving' : ''}`}>
          <span className="toast-icon">{toast.type === 'success' ? <CheckMark /> : <Cross />}</span>
          <div className="toast-text" role={toast.type === 'error' ? 'alert' : 'status'}>
            <strong>{toast.message}</strong>
            {toast.description ? <p>{toast.description}</p> : null}
          </div>
          {toast.action && !toast.leaving ? (
            <button type="button" className="toast-action" onClick={toast.action.run}>
              {toast.action.label}
            </button>
          ) : null}
          <button type="button" className="toast-close" aria-label="Dismiss" onClick={() => onDismiss(toast.key)}>
            <Cross />
          </button>
        </div>
      ))}
    </section>
  );
}
