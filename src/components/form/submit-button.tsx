// The one primary button of a short form. While it waits it keeps its place and its focus.
import '#src/components/buttons.css';

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <button type="submit" className="button button-primary" aria-disabled={isBusy}>
      {isBusy ? <span className="button-wheel" aria-hidden /> : null}
      {children}
    </button>
  );
}
