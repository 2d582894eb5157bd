// The primary button of a short form. It keeps its size and focus while the form is sent.
import '#src/components/buttons.css';

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <button type="submit" className="button button-primary" aria-disabled={isBusy}>
      {isBusy ? <span className="button-wheel" aria-hidden /> : null}
      {children}
    </button>
  );
}
