// Recovery codes, shown once: to copy, to download and to print.
import { copyResult } from '#src/components/result/copy-result.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import '#src/components/buttons.css';
import './second-factor.css';

const FILE = 'whereas-recovery-codes.txt';

const textOf = (codes: readonly string[], email: string) =>
  [`Recovery codes of ${email} (${window.location.host}). Each works once.`, '', ...codes, ''].join('\n');

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE });
  link.click();
  URL.revokeObjectURL(url);
}

/** Prints the codes alone, in a frame of their own. */
function print(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument?.createElement('pre');
  if (sheet && frame.contentWindow) {
    sheet.textContent = text;
    frame.contentDocument?.body.append(sheet);
    frame.contentWindow.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow.print();
  }
}

async function copy(text: string): Promise<void> {
  if (await copyResult({ html: `<pre>${text}</pre>`, text })) notifySuccess('Recovery codes copied');
  else notifyError('The codes could not be copied. Download them instead.');
}

export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const text = textOf(codes, email);
  return (
    <>
      <p>
        If you lose your device, one of these codes opens your account, once. They are shown only now: keep them where
        you keep important papers, not on the device.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-actions">
        <button type="button" className="button" onClick={() => void copy(text)}>
          Copy
        </button>
        <button type="button" className="button" onClick={() => download(text)}>
          Download
        </button>
        <button type="button" className="button" onClick={() => print(text)}>
          Print
        </button>
      </div>
    </>
  );
}
